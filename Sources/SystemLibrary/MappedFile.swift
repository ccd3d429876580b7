import Synchronization

/// A file in memory as it is on the disk, without a copy. The only class of the project: the memory is given back when the
/// last text that is in it is gone.
///
/// The file must not change while it is read. One that does ends the program with a message (`endOnShortenedFile`,
/// `endOnChangedFile`).
package final class MappedFile: Sendable {
  /// All bytes of the file.
  package nonisolated(unsafe) let bytes: UnsafeBufferPointer<UInt8>
  private let slot: Int

  /// The first `count` bytes of an open file; `nil` where the system can't map it.
  package init?(_ descriptor: Int32, count: Int) {
    // Its state is that of before: a change between the two is one.
    var range = MappedRange(of: descriptor)
    guard count > 0, let slot = mappedRanges.free,
      let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED
    else {
      range.forget()
      return nil
    }
    bytes = UnsafeRawBufferPointer(start: start, count: count).bindMemory(to: UInt8.self)
    self.slot = slot
    range.start = UInt(bitPattern: start)
    range.end = range.start + UInt(count)
    mappedRanges.set(slot, range)
  }

  deinit {
    let range = mappedRanges[slot]
    noteChange(range.change)
    mappedRanges.set(slot, MappedRange())
    range.forget()
    munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
  }

  /// Gives the memory of a range back to the system until it is read again.
  package func release(_ range: Range<Int>) {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let (first, end) = ((range.lowerBound + page - 1) / page * page, range.upperBound / page * page)
    guard first < end, let start = bytes.baseAddress else { return }
    madvise(UnsafeMutableRawPointer(mutating: start + first), end - first, MADV_DONTNEED)
  }
}

/// Makes a read beyond the end of a mapped file, which became shorter, end the program with 3 and a message; `otherwise`
/// handles all other faults of memory.
package func endOnShortenedFile(otherwise: @escaping @convention(c) (Int32) -> Void) {
  // Made here, since the handler must not.
  _ = (mappedRanges.contains(0), isReported.load(ordering: .relaxed), worstChange.load(ordering: .relaxed))
  otherFault = otherwise
  var action = sigaction()
  action.sa_flags = Int32(SA_ONSTACK) | Int32(SA_SIGINFO)
  action.handleWithAddress { signal, address in
    if mappedRanges.contains(address) { end(on: .shorter) }
    otherFault?(signal)
  }
  sigaction(SIGBUS, &action, nil)
}

/// Ends the program with 3 and a message if a mapped file was changed while it was read, also one that is not in memory any
/// more: what was read of it may be partly what it was before. A handler of signals may call it.
package func endOnChangedFile() {
  noteChange(mappedRanges.worstChange)
  if let change = FileChange(rawValue: worstChange.load(ordering: .relaxed)), change != .none {
    end(on: change)
  }
}

/// What happened to a file since it was mapped, the worst last.
private enum FileChange: Int { case none, written, shorter }

private func noteChange(_ change: FileChange) { worstChange.max(change.rawValue, ordering: .relaxed) }

private func end(on change: FileChange) {
  // The first thread of two that meet the end.
  while isReported.exchange(true, ordering: .relaxed) { sleep(1) }
  let text: StaticString =
    change == .shorter
    ? "milepost: a file became shorter while it was read; nothing more was written\n"
    : "milepost: a file changed while it was read; nothing more was written\n"
  _ = write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
  _exit(3)
}

private nonisolated(unsafe) var otherFault: (@convention(c) (Int32) -> Void)?
private let mappedRanges = MappedRanges()
private let isReported = Atomic(false)
/// Of the files whose memory was given back.
private let worstChange = Atomic(FileChange.none.rawValue)

/// The memory of a mapped file, and the state of the file at the time. All zero for none.
private struct MappedRange {
  var start: UInt = 0
  var end: UInt = 0
  /// A copy, which is the same file under any name; -1 where the system has no more.
  private var descriptor: Int32 = -1
  /// The time of the last change of its bytes.
  private var (seconds, nanoseconds) = (0, 0)

  init() {}

  /// The state of an open file, without memory.
  init(of descriptor: Int32) {
    self.descriptor = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    if let info = state { (seconds, nanoseconds) = (Int(info.modified.tv_sec), Int(info.modified.tv_nsec)) }
  }

  private var state: stat? {
    var info = stat()
    return descriptor >= 0 && fstat(descriptor, &info) == 0 ? info : nil
  }

  var change: FileChange {
    guard let info = state else { return .none }
    let (size, count) = (Int(info.st_size), Int(end - start))
    if size < count { return .shorter }
    let isSame = Int(info.modified.tv_sec) == seconds && Int(info.modified.tv_nsec) == nanoseconds
    return size == count && isSame ? .none : .written
  }

  /// Closes the copy.
  func forget() { if descriptor >= 0 { close(descriptor) } }
}

/// The memory of all mapped files, in a form that a handler of signals may read.
private struct MappedRanges: @unchecked Sendable {
  private static let most = 64
  private let ranges = UnsafeMutablePointer<MappedRange>.allocate(capacity: most)

  init() { ranges.initialize(repeating: MappedRange(), count: MappedRanges.most) }

  /// A slot that is not in use.
  var free: Int? { (0..<MappedRanges.most).first { ranges[$0].end == 0 } }

  subscript(slot: Int) -> MappedRange { ranges[slot] }

  func set(_ slot: Int, _ range: MappedRange) { ranges[slot] = range }

  func contains(_ address: UInt) -> Bool {
    var slot = 0
    while slot < MappedRanges.most {
      // The last page of a file has no bytes of it at its end.
      if ranges[slot].start <= address, address < ranges[slot].end { return true }
      slot += 1
    }
    return false
  }

  var worstChange: FileChange {
    var (worst, slot) = (FileChange.none, 0)
    while slot < MappedRanges.most {
      let change = ranges[slot].change
      if change.rawValue > worst.rawValue { worst = change }
      slot += 1
    }
    return worst
  }
}
