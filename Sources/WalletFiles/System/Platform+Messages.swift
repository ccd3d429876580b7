import SystemLibrary

// Messages of a program that talks with this one, on standard input and output.
extension Platform {
  /// What came of waiting for input.
  package enum Received: Sendable {
    case bytes([UInt8])
    /// None in the time given.
    case nothing
    /// There will be no more.
    case end
  }

  /// The bytes on standard input that are there, or come within some milliseconds.
  package static func receive(within milliseconds: Int) -> Received {
    var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    let ready = poll(&request, 1, Int32(clamping: milliseconds))
    if ready == 0 || ready < 0 && errno == EINTR { return .nothing }
    var ending = Received.end
    let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      let got = read(STDIN_FILENO, buffer.baseAddress!, buffer.count)
      if got < 0, errno == EINTR || errno == EAGAIN { ending = .nothing }
      count = max(0, got)
    }
    return bytes.isEmpty ? ending : .bytes(bytes)
  }

  /// Whether a process still runs.
  package static func isRunning(_ process: Int) -> Bool {
    guard process > 0, let number = pid_t(exactly: process) else { return true }
    return kill(number, 0) == 0 || errno == EPERM
  }

  /// Milliseconds of a clock that only moves on.
  package static func milliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }
}

extension Platform {
  /// Adds bytes to a file, which is made readable for its owner alone; returns whether that succeeded.
  package static func append(_ bytes: [UInt8], toRecord path: [UInt8]) -> Bool {
    guard !path.isEmpty, !path.contains(0) else { return false }
    let descriptor = openFile(path, O_WRONLY | O_CREAT | O_APPEND | O_NOCTTY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return write(bytes, to: descriptor) == nil
  }

  /// The real paths of the regular files with an ending in a folder, in the order of their bytes.
  package static func files(in folder: [UInt8], ending: [UInt8]) -> [[UInt8]] {
    guard case .success(let entries) = list(folder) else { return [] }
    return entries.filter { $0.name.suffix(ending.count).elementsEqual(ending) && $0.name.first != dot }
      .compactMap { try? realPath(joined(folder, $0.name)).get() }
      .filter { path in if case .success(.file) = kind(path) { true } else { false } }
      .sorted { $0.lexicographicallyPrecedes($1) }
  }
}
