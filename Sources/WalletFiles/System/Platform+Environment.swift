import SystemLibrary

extension Platform {
  /// The local date; `nil` if the system does not know it.
  package static func localDate() -> (year: Int, month: Int, day: Int)? {
    var now = time(nil)
    var parts = tm()
    guard localtime_r(&now, &parts) != nil else { return nil }
    return (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
  }

  /// The time since 1970 in nanoseconds, which orders changes.
  package static func nanoseconds() -> UInt64 {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return UInt64(max(0, now.tv_sec)) * 1_000_000_000 + UInt64(max(0, now.tv_nsec))
  }

  /// A variable of the environment, as `PathText`.
  package static func variable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    return PathText.text(of: bytes(value))
  }

  /// The arguments after the program's name, as `PathText`. (`CommandLine.arguments` repairs bytes that are not UTF-8, so
  /// that such a file could not be opened.)
  package static func arguments() -> [String] {
    let pointers = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    return pointers.dropFirst().compactMap { $0 }.map { PathText.text(of: bytes($0)) }
  }

  /// Keeps closed standard descriptors from becoming those of files, into which messages would go: reading and writing
  /// them fails instead.
  package static func reserveStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = openFile(Array("/dev/null".utf8), descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Whether a file descriptor is a terminal.
  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The columns of the terminal of standard output; `nil` without one.
  package static func terminalWidth() -> Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The rows of the terminal of standard output; `nil` without one.
  package static func terminalRows() -> Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else { return nil }
    return Int(size.ws_row)
  }

  /// Waits for a time, or until a signal comes.
  package static func sleep(milliseconds: Int) { _ = poll(nil, 0, Int32(clamping: milliseconds)) }

  /// Ends the program at once: the system frees memory faster.
  package static func exit(_ code: Int32) -> Never { _exit(code) }
}
