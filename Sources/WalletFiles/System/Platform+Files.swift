package import LedgerParser
import SystemLibrary

// MARK: - Reading

extension Platform {
  /// The bytes of a regular file. The path must be a real one: a link that was put there since is not followed.
  static func readFile(_ path: [UInt8], limit: Int) -> Result<[UInt8], LoadError> {
    // Without O_NONBLOCK, opening a pipe that nobody writes to would wait forever.
    let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW | O_NOCTTY
    let descriptor = opened(path, flags)
    guard descriptor >= 0 else {
      return .failure(errno == ENXIO ? .notRegular(Kind.socket.text) : SystemError.last.loadError)
    }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { return .failure(SystemError.last.loadError) }
    let kind = kind(info.st_mode)
    guard kind == .file else { return .failure(.notRegular(kind.text)) }
    return readAll(descriptor, expected: Int(info.st_size), limit: limit, isAtStart: true)
  }

  /// Opens a file; a call that was interrupted is tried again, which slow disks need.
  static func opened(_ path: [UInt8], _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
    while true {
      let descriptor = withPath(path) { open($0, flags, mode) }
      if descriptor >= 0 || errno != EINTR { return descriptor }
    }
  }

  /// All of standard input.
  package static func readStandardInput(limit: Int) -> Result<[UInt8], LoadError> {
    var info = stat()
    let isFile = fstat(STDIN_FILENO, &info) == 0 && kind(info.st_mode) == .file
    return readAll(STDIN_FILENO, expected: isFile ? Int(info.st_size) : 65_536, limit: limit)
  }

  /// From this many bytes on, a file is worth the trouble of reading its halves at the same time.
  static let largeFile = 4 << 20

  /// Reads up to the end, which may come before or behind what is expected: files change, and some lie.
  private static func readAll(
    _ descriptor: Int32, expected: Int, limit: Int, isAtStart: Bool = false
  ) -> Result<[UInt8], LoadError> {
    guard expected <= limit else { return .failure(.tooLarge(expected)) }
    var bytes = isAtStart && expected >= largeFile ? halves(descriptor, expected) : []
    // One byte more than expected shows the end without growing.
    let (rest, last) = chunk(descriptor, expected - bytes.count + 1)
    if bytes.isEmpty { bytes = rest } else { bytes += rest }
    var ending = last
    while ending == .full {
      guard bytes.count <= limit else { return .failure(.tooLarge(bytes.count)) }
      let more = chunk(descriptor, max(65_536, bytes.count))
      bytes += more.bytes
      ending = more.ending
    }
    if case .failed(let code) = ending { return .failure(.unreadable(SystemError(code: code).text)) }
    return bytes.count <= limit ? .success(bytes) : .failure(.tooLarge(bytes.count))
  }

  /// Reads a large file's halves at the same time, and stands behind them; none at all if it can't be done so.
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

  /// Reads so many bytes, or fewer if the end comes first.
  private static func chunk(_ descriptor: Int32, _ size: Int) -> (bytes: [UInt8], ending: Ending) {
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
        } else if !canGoOn(descriptor, POLLIN) {
          ending = .failed(errno)
          return
        }
      }
    }
    return (bytes, ending)
  }

  /// Whether a call that failed is to be tried again: it was interrupted, or has now waited for its turn.
  static func canGoOn(_ descriptor: Int32, _ event: some BinaryInteger) -> Bool {
    switch errno {
    case EINTR: return true
    case EAGAIN:
      var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
      return poll(&request, 1, -1) >= 0 || errno == EINTR
    default: return false
    }
  }
}

extension Platform.Kind {
  /// As messages call it.
  var text: String {
    switch self {
    case .file: "a file"
    case .folder: "a folder"
    case .pipe: "a pipe"
    case .device: "a device"
    case .socket: "a socket"
    case .link: "a link"
    case .unknown: "something else"
    }
  }
}
