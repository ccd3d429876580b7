package import LedgerParser
import SystemLibrary

extension Platform {
  /// The bytes of a regular file. The path must be a real one: a link is not followed.
  static func readFile(_ path: [UInt8], limit: Int) -> Result<[UInt8], LoadError> {
    // Without O_NONBLOCK, opening a pipe without a writer would wait forever.
    let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW | O_NOCTTY
    let descriptor = openFile(path, flags)
    guard descriptor >= 0 else {
      switch errno {
      case ENXIO: return .failure(.notRegular(Kind.socket.text))
      // A real path ends in a link only if the link leads nowhere.
      case ELOOP: return .failure(.notRegular("a link to a file that does not exist"))
      default: return .failure(SystemError.last.loadError)
      }
    }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { return .failure(SystemError.last.loadError) }
    let kind = kind(info.st_mode)
    guard kind == .file else { return .failure(.notRegular(kind.text)) }
    // Some files of the system wait for more bytes as a pipe does.
    return readAll(
      descriptor, expected: Int(info.st_size), limit: limit, isAtStart: true, patience: Int32(pipeWait))
  }

  /// A regular file of 4 MB or more, without a copy; `nil` for any other. The path must be a real one.
  static func mapFile(_ path: [UInt8], limit: Int) -> MappedFile? {
    var info = stat()
    guard withPath(path, { stat($0, &info) }) == 0, Int(info.st_size) >= largeFile else { return nil }
    let descriptor = openFile(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard fstat(descriptor, &info) == 0, kind(info.st_mode) == .file else { return nil }
    let size = Int(info.st_size)
    return size >= largeFile && size <= limit ? MappedFile(descriptor, count: size) : nil
  }

  /// Opens a file; an interrupted call is repeated, which slow disks need.
  static func openFile(_ path: [UInt8], _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
    while true {
      let descriptor = withPath(path) { open($0, flags, mode) }
      if descriptor >= 0 || errno != EINTR { return descriptor }
    }
  }

  /// The bytes of a pipe; `nil` for any other file.
  static func readPipe(_ path: [UInt8], limit: Int) -> Result<[UInt8], LoadError>? {
    guard !path.contains(0), case .success(.pipe) = kind(path) else { return nil }
    let descriptor = openFile(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return .failure(SystemError.last.loadError) }
    defer { close(descriptor) }
    // Without a writer, the end comes at once.
    let first = chunk(descriptor, 1, patience: 0)
    switch first.ending {
    case .failed(EAGAIN): return readAll(descriptor, expected: 65_536, limit: limit)
    case .failed(let code): return .failure(.unreadable(SystemError(code: code).text))
    case .full: return readAll(descriptor, expected: 65_536, limit: limit).map { first.bytes + $0 }
    case .end:
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, Int32(pipeWait)) != 0 else {
        return .failure(.unreadable("it is a pipe that no program writes to"))
      }
      return readAll(descriptor, expected: 65_536, limit: limit)
    }
  }

  /// The bytes of standard input.
  package static func readStandardInput(limit: Int) -> Result<[UInt8], LoadError> {
    var info = stat()
    let isFile = fstat(STDIN_FILENO, &info) == 0 && kind(info.st_mode) == .file
    return readAll(STDIN_FILENO, expected: isFile ? Int(info.st_size) : 65_536, limit: limit)
  }

  /// From this size on, reading both halves of a file at the same time is faster.
  private static let largeFile = 4 << 20

  /// Reads to the end, which may come before or after the expected size: files change, and some report a wrong size.
  /// `patience` is the milliseconds to wait for more bytes; below 0 it has no end.
  private static func readAll(
    _ descriptor: Int32, expected: Int, limit: Int, isAtStart: Bool = false, patience: Int32 = -1
  ) -> Result<[UInt8], LoadError> {
    guard expected <= limit else { return .failure(.tooLarge(expected)) }
    var bytes = isAtStart && expected >= largeFile ? halves(descriptor, expected) : []
    // With one byte more than expected the end is found without a larger array.
    let (rest, last) = chunk(descriptor, expected - bytes.count + 1, patience: patience)
    if bytes.isEmpty { bytes = rest } else { bytes += rest }
    var ending = last
    while ending == .full {
      guard bytes.count <= limit else { return .failure(.tooLarge(bytes.count)) }
      let more = chunk(descriptor, max(65_536, bytes.count), patience: patience)
      bytes += more.bytes
      ending = more.ending
    }
    if case .failed(let code) = ending {
      let isLate = code == EAGAIN && patience >= 0
      return .failure(
        .unreadable(isLate ? "it never ends, and no more bytes come" : SystemError(code: code).text))
    }
    return bytes.count <= limit ? .success(bytes) : .failure(.tooLarge(bytes.count))
  }

  /// Reads both halves of a large file at the same time and moves the file offset to the end; empty if that fails.
  private static func halves(_ descriptor: Int32, _ size: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
      adviseLargePages(UnsafeMutableRawBufferPointer(buffer))
      // Each half is written by one of the two.
      nonisolated(unsafe) let start = buffer.baseAddress!
      let middle = size / 2
      @Sendable func fill(_ from: Int, _ end: Int) -> Bool {
        var at = from
        while at < end {
          let got = pread(descriptor, start + at, min(end - at, largestChunk), off_t(at))
          if got < 0, errno == EINTR { continue }
          guard got > 0 else { return false }
          at += got
        }
        return true
      }
      if runConcurrently({ fill(0, middle) }, { fill(middle, size) }) == (true, true),
        lseek(descriptor, off_t(size), SEEK_SET) == off_t(size)
      {
        count = size
      }
    }
  }

  private enum Ending: Equatable { case end, full, failed(Int32) }

  /// Reads a number of bytes, or fewer at the end; `patience` is the milliseconds to wait for each that is not there yet.
  private static func chunk(
    _ descriptor: Int32, _ size: Int, patience: Int32
  ) -> (bytes: [UInt8], ending: Ending) {
    var ending = Ending.full
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      adviseLargePages(UnsafeMutableRawBufferPointer(buffer))
      while count < size {
        let got = read(descriptor, buffer.baseAddress! + count, min(size - count, largestChunk))
        if got == 0 {
          ending = .end
          return
        }
        if got > 0 {
          count += got
        } else if !shouldRetry(descriptor, POLLIN, patience: patience) {
          ending = .failed(errno)
          return
        }
      }
    }
    return (bytes, ending)
  }

  /// Whether to repeat a failed call: it was interrupted, or `event` has occurred within some milliseconds; below 0 the
  /// wait has no end.
  static func shouldRetry(_ descriptor: Int32, _ event: some BinaryInteger, patience: Int32 = -1) -> Bool {
    if errno == EINTR { return true }
    guard errno == EAGAIN else { return false }
    var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    // (A poll that ends in vain leaves the error as it is.)
    return poll(&request, 1, patience) > 0 || errno == EINTR
  }

  /// Reads a line of standard input without its end; `nil` at the end. It reads byte by byte, to leave the rest for the
  /// next question.
  package static func readLine() -> [UInt8]? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      let count = read(STDIN_FILENO, &byte, 1)
      if count < 0, shouldRetry(STDIN_FILENO, POLLIN) { continue }
      guard count > 0 else { return line.isEmpty ? nil : line }
      if byte == 0x0A { return line }
      line.append(byte)
    }
  }
}
