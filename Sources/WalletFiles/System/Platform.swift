import SystemLibrary

/// The system under the program: every call of the C library is in this file or in another `Platform+….swift`. Paths are
/// bytes, as they are to the system; nothing here reads, writes or follows more than it is asked to.
package enum Platform {
  /// What a name stands for.
  package enum Kind: Sendable {
    case file, folder, pipe, device, socket, link, unknown
  }

  /// Most bytes that are handed to the system at once: macOS refuses 2 GiB and more.
  static let largestChunk = 1 << 30
}

// MARK: - The process

extension Platform {
  /// The date where the machine is; `nil` if the system does not know.
  package static func localDate() -> (year: Int, month: Int, day: Int)? {
    var now = time(nil)
    var parts = tm()
    guard localtime_r(&now, &parts) != nil else { return nil }
    return (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
  }

  /// The time since 1970 in nanoseconds, to tell which of two changes came later.
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

  /// The arguments behind the program's name, as `PathText`. (`CommandLine.arguments` would repair bytes that are not
  /// UTF-8, and such a file could not be opened.)
  package static func arguments() -> [String] {
    let pointers = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    return pointers.dropFirst().compactMap { $0 }.map { PathText.text(of: bytes($0)) }
  }

  /// Whether a file descriptor is a terminal.
  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The columns of the terminal that standard output is, if it is one and knows.
  package static func terminalWidth() -> Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The rows of the terminal that standard output is, if it is one and knows.
  package static func terminalRows() -> Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else { return nil }
    return Int(size.ws_row)
  }

  /// Lets writing to a closed pipe, or beyond the largest file allowed, fail where it happens; else either would end
  /// the program with a signal.
  package static func ignoreWriteSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Makes a fault of the program itself end it with 70 and a line that says so, not with a signal. (Not where Swift
  /// was told how to trace faults: then that is wanted.)
  package static func exitOnFault() {
    guard variable("SWIFT_BACKTRACE") == nil else { return }
    // Where the stack is what ran out, the handler needs another one.
    let size = 65_536
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = .init(size)
    sigaltstack(&stack, nil)
    var action = sigaction()
    action.sa_flags = SA_ONSTACK
    action.handle(sayFault)
    for fault in [SIGILL, SIGTRAP, SIGBUS, SIGSEGV, SIGFPE, SIGABRT] { sigaction(fault, &action, nil) }
  }

  /// Makes Ctrl-C end the program with 130, and the terminal's colours as they were.
  package static func endQuietlyOnInterrupt() {
    var action = sigaction()
    action.handle(endOnInterrupt)
    sigaction(SIGINT, &action, nil)
  }

  /// Does nothing for so long, or until a signal comes.
  package static func sleep(milliseconds: Int) { _ = poll(nil, 0, Int32(clamping: milliseconds)) }

  /// Ends the program at once: the system takes memory back faster than it could be freed.
  package static func exit(_ code: Int32) -> Never { _exit(code) }
}

/// Runs in the middle of anything, so it may only write and end.
private func sayFault(_ signal: Int32) {
  let text: StaticString = "milepost: internal error; no further output was written. Please report it.\n"
  _ = write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
  _exit(70)
}

/// May only do what a signal's handler may: write and end.
private func endOnInterrupt(_ signal: Int32) {
  let text: StaticString = "\u{1B}[0m\n"
  if isatty(STDOUT_FILENO) == 1 { _ = write(STDOUT_FILENO, text.utf8Start, text.utf8CodeUnitCount) }
  _exit(130)
}

// MARK: - Names and folders

extension Platform {
  /// The absolute path without links, `.` and `..`; fails where a part of it does not exist.
  static func realPath(_ path: [UInt8]) -> Result<[UInt8], SystemError> {
    guard let resolved = withPath(path, { realpath($0, nil) }) else { return .failure(.last) }
    defer { free(resolved) }
    return .success(bytes(resolved))
  }

  /// What stands under a path, links followed.
  static func kind(_ path: [UInt8]) -> Result<Kind, SystemError> {
    var info = stat()
    guard withPath(path, { stat($0, &info) }) == 0 else { return .failure(.last) }
    return .success(kind(info.st_mode))
  }

  /// The names in a folder without `.` and `..`, in no order, and what each is; links are not followed.
  static func list(_ folder: [UInt8]) -> Result<[(name: [UInt8], kind: Kind)], SystemError> {
    guard let stream = withPath(folder.isEmpty ? [UInt8(ascii: ".")] : folder, { opendir($0) }) else {
      return .failure(.last)
    }
    defer { closedir(stream) }
    var entries: [(name: [UInt8], kind: Kind)] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      let name = name(of: entry)
      if name != [UInt8(ascii: ".")], name != Array("..".utf8) { entries.append((name, kind(entry, in: stream))) }
    }
    return errno == 0 ? .success(entries) : .failure(.last)
  }

  static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    return bytes(UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self))
  }

  /// What an entry is itself: a link is one. Some file systems do not say it in the folder.
  static func kind(_ entry: UnsafeMutablePointer<dirent>, in stream: FolderStream) -> Kind {
    switch Int(entry.pointee.d_type) {
    case Int(DT_REG): return .file
    case Int(DT_DIR): return .folder
    case Int(DT_LNK): return .link
    default:
      var info = stat()
      let path = name(of: entry)
      let answer = withPath(path) { fstatat(dirfd(stream), $0, &info, AT_SYMLINK_NOFOLLOW) }
      return answer == 0 ? kind(info.st_mode) : .unknown
    }
  }

  static func kind(_ mode: mode_t) -> Kind {
    switch mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFIFO: .pipe
    case S_IFSOCK: .socket
    case S_IFLNK: .link
    case S_IFCHR, S_IFBLK: .device
    default: .unknown
    }
  }

  static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }

  /// A path as the C library wants it. It must hold no NUL.
  static func withPath<R>(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> R) -> R {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: path.count + 1) { buffer in
      for index in path.indices { buffer[index] = CChar(bitPattern: path[index]) }
      buffer[path.count] = 0
      return body(UnsafePointer(buffer.baseAddress!))
    }
  }
}
