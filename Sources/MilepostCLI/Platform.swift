import LedgerModel
import LedgerParser

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The system under the program: every call of the C library and every `#if` of the project is in this file. Paths are
/// bytes, as they are to the system; nothing here reads, writes or follows more than it is asked to.
enum Platform {
  #if canImport(Darwin)
    private typealias FolderStream = UnsafeMutablePointer<DIR>
  #else
    private typealias FolderStream = OpaquePointer
  #endif

  /// An error of the system, by its number.
  struct Failure: Error {
    let code: Int32

    /// The one that just happened.
    static var last: Failure { Failure(code: errno) }

    /// `No such file or directory`.
    var text: String { String(cString: strerror(code)) }
    /// Whether it says that there is no such file.
    var isMissing: Bool { code == ENOENT }
    /// Whether it says that a component of a path is no folder.
    var isNotFolder: Bool { code == ENOTDIR }
    /// Whether it says that links lead in a circle.
    var isLoop: Bool { code == ELOOP }
    /// What it means to the parser.
    var problem: FileLoader.Problem { isMissing ? .missing : .unreadable(text) }
  }

  /// What stands under a name.
  enum Kind {
    case file, folder, pipe, device, socket, link, unknown
  }

  /// Most bytes that are handed to the system at once: macOS refuses 2 GiB and more.
  private static let largestChunk = 1 << 30
}

// MARK: - The process

extension Platform {
  /// Today's date where the machine stands; a clock that is far off is taken to the nearest day there is.
  static func today() -> Day {
    var now = time(nil)
    var parts = tm()
    guard localtime_r(&now, &parts) != nil else { return Day.first }
    let year = Int(parts.tm_year) + 1900
    if let day = Day(year: year, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday)) { return day }
    return year < 1900 ? Day.first : Day.last
  }

  /// A variable of the environment, as `RawText`.
  static func variable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    return RawText.text(of: bytes(value))
  }

  /// The arguments behind the program's name, as `RawText`. (`CommandLine.arguments` would repair bytes that are not
  /// UTF-8, and such a file could not be opened.)
  static func arguments() -> [String] {
    let pointers = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    return pointers.dropFirst().compactMap { $0 }.map { RawText.text(of: bytes($0)) }
  }

  /// Whether a file descriptor is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The columns of the terminal that standard output is, if it is one and knows.
  static func terminalWidth() -> Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Lets writing to a closed pipe, or beyond the largest file allowed, fail where it happens; else either would end
  /// the program with a signal.
  static func ignoreWriteSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Makes a fault of the program itself end it with 70 and a line that says so, not with a signal. (Not where Swift
  /// was told how to trace faults: then that is wanted.)
  static func exitOnFault() {
    guard variable("SWIFT_BACKTRACE") == nil else { return }
    // Where the stack is what ran out, the handler needs another one.
    let size = 65_536
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = .init(size)
    sigaltstack(&stack, nil)
    var action = sigaction()
    action.sa_flags = SA_ONSTACK
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = sayFault
    #elseif canImport(Musl)
      action.__sa_handler.sa_handler = sayFault
    #else
      action.__sigaction_u.__sa_handler = sayFault
    #endif
    for fault in [SIGILL, SIGTRAP, SIGBUS, SIGSEGV, SIGFPE, SIGABRT] { sigaction(fault, &action, nil) }
  }

  /// Ends the program at once: the system takes memory back faster than it could be freed.
  static func exit(_ code: Int32) -> Never { _exit(code) }
}

/// Runs in the middle of anything, so it may only write and end.
private func sayFault(_ signal: Int32) {
  let text: StaticString = "milepost: a fault in the program itself; nothing more was written. Please report it.\n"
  _ = write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
  _exit(70)
}

// MARK: - Names and folders

extension Platform {
  /// The absolute path without links, `.` and `..`; fails where a part of it does not exist.
  static func realPath(_ path: [UInt8]) -> Result<[UInt8], Failure> {
    guard let resolved = withPath(path, { realpath($0, nil) }) else { return .failure(.last) }
    defer { free(resolved) }
    return .success(bytes(resolved))
  }

  /// What stands under a path, links followed.
  static func kind(_ path: [UInt8]) -> Result<Kind, Failure> {
    var info = stat()
    guard withPath(path, { stat($0, &info) }) == 0 else { return .failure(.last) }
    return .success(kind(info.st_mode))
  }

  /// The names in a folder without `.` and `..`, in no order, and what each is; links are not followed.
  static func list(_ folder: [UInt8]) -> Result<[(name: [UInt8], kind: Kind)], Failure> {
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

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    return bytes(UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self))
  }

  /// What an entry is itself: a link is one. Some file systems do not say it in the folder.
  private static func kind(_ entry: UnsafeMutablePointer<dirent>, in stream: FolderStream) -> Kind {
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

  private static func kind(_ mode: mode_t) -> Kind {
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

  private static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }

  /// A path as the C library wants it. It must hold no NUL.
  private static func withPath<R>(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> R) -> R {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: path.count + 1) { buffer in
      for index in path.indices { buffer[index] = CChar(bitPattern: path[index]) }
      buffer[path.count] = 0
      return body(UnsafePointer(buffer.baseAddress!))
    }
  }
}

// MARK: - Reading

extension Platform {
  /// The bytes of a regular file. The path must be a real one: a link that was put there since is not followed.
  static func readFile(_ path: [UInt8], limit: Int) -> Result<[UInt8], FileLoader.Problem> {
    // Without O_NONBLOCK, opening a pipe that nobody writes to would wait forever.
    let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW | O_NOCTTY
    let descriptor = withPath(path) { open($0, flags) }
    guard descriptor >= 0 else {
      return .failure(errno == ENXIO ? .notRegular(Kind.socket.text) : Failure.last.problem)
    }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { return .failure(Failure.last.problem) }
    let kind = kind(info.st_mode)
    guard kind == .file else { return .failure(.notRegular(kind.text)) }
    return readAll(descriptor, expected: Int(info.st_size), limit: limit)
  }

  /// All of standard input.
  static func readStandardInput(limit: Int) -> Result<[UInt8], FileLoader.Problem> {
    var info = stat()
    let isFile = fstat(STDIN_FILENO, &info) == 0 && kind(info.st_mode) == .file
    return readAll(STDIN_FILENO, expected: isFile ? Int(info.st_size) : 65_536, limit: limit)
  }

  /// Reads up to the end, which may come before or behind what is expected: files change, and some lie.
  private static func readAll(_ descriptor: Int32, expected: Int, limit: Int) -> Result<[UInt8], FileLoader.Problem> {
    guard expected <= limit else { return .failure(.tooLarge(expected)) }
    // One byte more than expected shows the end without growing.
    var (bytes, ending) = chunk(descriptor, expected + 1)
    while ending == .full {
      guard bytes.count <= limit else { return .failure(.tooLarge(bytes.count)) }
      let more = chunk(descriptor, max(65_536, bytes.count))
      bytes += more.bytes
      ending = more.ending
    }
    if case .failed(let code) = ending { return .failure(.unreadable(Failure(code: code).text)) }
    return bytes.count <= limit ? .success(bytes) : .failure(.tooLarge(bytes.count))
  }

  private enum Ending: Equatable { case end, full, failed(Int32) }

  /// Reads so many bytes, or fewer if the end comes first.
  private static func chunk(_ descriptor: Int32, _ size: Int) -> (bytes: [UInt8], ending: Ending) {
    var ending = Ending.full
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      useLargePages(UnsafeMutableRawBufferPointer(buffer))
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

  /// Asks for memory in large pages: reading 200 MB then takes 32 ms and not 105, 10 MB 2.8 ms and not 5.6.
  static func useLargePages(_ buffer: UnsafeMutableRawBufferPointer) {
    #if os(Linux)
      let page = 4096
      guard buffer.count >= 1 << 21, let base = buffer.baseAddress else { return }
      let skipped = -Int(bitPattern: base) & (page - 1)
      madvise(base + skipped, buffer.count - skipped, MADV_HUGEPAGE)
    #endif
  }

  /// Whether a call that failed is to be tried again: it was interrupted, or has now waited for its turn.
  private static func canGoOn(_ descriptor: Int32, _ event: some BinaryInteger) -> Bool {
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

// MARK: - Writing

/// Why bytes could not be written.
package enum WriteProblem: Error, Sendable, Hashable {
  /// Nobody reads any more: no mistake of anyone.
  case closedPipe
  /// The system said no, in its own words.
  case failed(String)

  fileprivate static var last: WriteProblem { errno == EPIPE ? .closedPipe : .failed(Platform.Failure.last.text) }
}

extension Platform {
  /// Writes all bytes; `nil` if that went well.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> WriteProblem? {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let end = min(buffer.count, done + largestChunk)
        let count = write(descriptor, UnsafeRawBufferPointer(rebasing: buffer[done..<end]))
        if count >= 0 {
          done += count
        } else if !canGoOn(descriptor, POLLOUT) {
          return WriteProblem.last
        }
      }
      return nil
    }
  }

  private static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

  /// Puts a file of these bytes in the place of what was there, or leaves it untouched: they are written to
  /// `.NAME.milepost-tmp` beside it, which then takes its name. A link and the rights of the file are kept; a device
  /// or a pipe is written to as it is.
  static func writeFile(_ path: [UInt8], _ bytes: [UInt8]) -> WriteProblem? {
    // `/dev/stdout` may be a file, which must not be replaced under the one who opened it.
    if path.starts(with: "/dev/".utf8) { return write(bytes, toNew: path, O_WRONLY | O_APPEND | O_NOCTTY, mode: nil) }
    let target = (try? realPath(path).get()) ?? path
    var info = stat()
    let exists = withPath(target) { stat($0, &info) } == 0
    if exists {
      let kind = kind(info.st_mode)
      if kind == .folder { return .failed("it is a folder") }
      // Renaming would replace a file that its owner has made read-only.
      guard withPath(target, { access($0, W_OK) }) == 0 else { return WriteProblem.last }
      guard kind == .file else { return write(bytes, toNew: target, O_WRONLY | O_NOCTTY, mode: nil) }
    }
    let temporary = temporaryPath(beside: target)
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW
    var problem = write(bytes, toNew: temporary, flags, mode: exists ? info.st_mode & 0o7777 : nil)
    if problem == nil, withPath(temporary, { from in withPath(target) { rename(from, $0) } }) != 0 {
      problem = WriteProblem.last
    }
    if problem != nil { _ = withPath(temporary) { unlink($0) } }
    return problem
  }

  private static func temporaryPath(beside target: [UInt8]) -> [UInt8] {
    let start = target.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    return target[..<start] + Array(".".utf8) + target[start...] + Array(".milepost-tmp".utf8)
  }

  private static func write(_ bytes: [UInt8], toNew path: [UInt8], _ flags: Int32, mode: mode_t?) -> WriteProblem? {
    let descriptor = withPath(path) { open($0, flags | O_CLOEXEC, 0o666) }
    guard descriptor >= 0 else { return WriteProblem.last }
    if let mode { fchmod(descriptor, mode) }
    let problem = write(bytes, to: descriptor)
    // Some file systems report a full disk only here.
    guard close(descriptor) == 0 || problem != nil else { return WriteProblem.last }
    return problem
  }
}

/// The most memory that any program this one has run used, in bytes (getrusage(2): kilobytes on Linux).
package func peakMemoryOfChildren() -> Int {
  var usage = rusage()
  getrusage(-1, &usage)
  #if canImport(Darwin)
    return Int(usage.ru_maxrss)
  #else
    return Int(usage.ru_maxrss) * 1024
  #endif
}
