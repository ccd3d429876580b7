import Synchronization

/// A file in memory as it is on the disk, without a copy. The only class of the project: the memory is given back when the
/// last text that is in it is gone.
///
/// The file must not change while it is read. One that becomes shorter ends the program with a message
/// (`endOnShortenedFile`).
package final class MappedFile: Sendable {
  /// All bytes of the file.
  package nonisolated(unsafe) let bytes: UnsafeBufferPointer<UInt8>
  private let slot: Int

  /// The first `count` bytes of an open file; `nil` where the system can't map it.
  package init?(_ descriptor: Int32, count: Int) {
    guard count > 0, let slot = mappedRanges.free,
      let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED
    else { return nil }
    bytes = UnsafeRawBufferPointer(start: start, count: count).bindMemory(to: UInt8.self)
    self.slot = slot
    mappedRanges.set(slot, UInt(bitPattern: start), UInt(bitPattern: start) + UInt(count))
  }

  deinit {
    mappedRanges.set(slot, 0, 0)
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
  _ = (mappedRanges.contains(0), isReported.load(ordering: .relaxed))
  otherFault = otherwise
  var action = sigaction()
  action.sa_flags = Int32(SA_ONSTACK) | Int32(SA_SIGINFO)
  action.handleWithAddress { signal, address in
    if mappedRanges.contains(address) {
      // The first thread of two that meet the end.
      while isReported.exchange(true, ordering: .relaxed) { sleep(1) }
      let text: StaticString = "milepost: a file became shorter while it was read; nothing more was written\n"
      _ = write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
      _exit(3)
    }
    otherFault?(signal)
  }
  sigaction(SIGBUS, &action, nil)
}

private nonisolated(unsafe) var otherFault: (@convention(c) (Int32) -> Void)?
private let mappedRanges = MappedRanges()
private let isReported = Atomic(false)

/// The memory of all mapped files, in a form that a handler of signals may read.
private struct MappedRanges: @unchecked Sendable {
  private static let most = 64
  private let ranges = UnsafeMutablePointer<(start: UInt, end: UInt)>.allocate(capacity: most)

  init() { ranges.initialize(repeating: (0, 0), count: MappedRanges.most) }

  /// A slot that is not in use.
  var free: Int? { (0..<MappedRanges.most).first { ranges[$0].end == 0 } }

  func set(_ slot: Int, _ start: UInt, _ end: UInt) { ranges[slot] = (start, end) }

  func contains(_ address: UInt) -> Bool {
    var slot = 0
    while slot < MappedRanges.most {
      // The last page of a file has no bytes of it at its end.
      if ranges[slot].start <= address, address < ranges[slot].end { return true }
      slot += 1
    }
    return false
  }
}
