import LedgerParser
import SystemLibrary

// Locks of folders.
extension Platform {
  /// Seconds until the user sees a message about a lock that another process has, and until waiting ends.
  private static let (remarkTime, longestWait) = (1, 10)
  /// In bytes, of a file of the system.
  private static let maxInformation = 1 << 24

  /// Runs `body` while no other process of this program changes a file in the folder of `target`. The folder is locked,
  /// not the file: a replaced file is another one.
  static func whileLocked(folderOf target: [UInt8], _ body: () -> WriteError?) -> WriteError? {
    let folder = folderOrDot(of: target)
    let descriptor = openFile(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return WriteError.last }
    // Closing it releases the lock, as does any end of the process.
    defer { close(descriptor) }
    return lock(descriptor, folder) ?? body()
  }

  private static func lock(_ descriptor: Int32, _ folder: [UInt8]) -> WriteError? {
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return nil }
    guard errno == EWOULDBLOCK || errno == EINTR else { return lockError() }
    return interruptedEachSecond { waitForLock(descriptor, folder) }
  }

  /// Waits in the order of the processes: with repeated attempts others could go first.
  private static func waitForLock(_ descriptor: Int32, _ folder: [UInt8]) -> WriteError? {
    let (start, name) = (monotonicSeconds(), PathText.escaped(PathText.text(of: folder)))
    var hasRemarked = false
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { return lockError() }
      let waited = monotonicSeconds() - start
      if waited >= longestWait {
        let owner = lockOwner(of: descriptor)
        return .failed("\(owner) has locked the folder \(name) for more than \(longestWait) seconds")
      }
      if waited >= remarkTime, !hasRemarked {
        let owner = lockOwner(of: descriptor)
        _ = write(Array("milepost: waiting for the folder \(name), which \(owner) has locked\n".utf8), to: 2)
        hasRemarked = true
      }
    }
    return nil
  }

  /// `nil` on network disks without locks for folders; a change of the file is detected anyway.
  private static func lockError() -> WriteError? {
    [EBADF, ENOLCK, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(errno) ? nil : WriteError.last
  }

  /// The process that has the lock of a folder, for a message, as far as the system tells (Linux: proc(5)).
  private static func lockOwner(of descriptor: Int32) -> String {
    var info = stat()
    guard fstat(descriptor, &info) == 0,
      case .success(let locks) = readFile(Array("/proc/locks".utf8), limit: maxInformation)
    else { return "another program" }
    // `1: FLOCK  ADVISORY  WRITE 1234 fe:01:5678 0 EOF`; waiting ones have `->` after the number.
    for line in String(decoding: locks, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count >= 6, words[1] == "FLOCK", let process = Int(words[4]), process > 0,
        words[5].split(separator: ":").last == "\(info.st_ino)"
      else { continue }
      return "process \(process)\(commandLine(of: process).map { " (\($0))" } ?? "")"
    }
    return "another program"
  }

  /// The command of a process, escaped; `nil` where the system does not tell it.
  private static func commandLine(of process: Int) -> String? {
    guard case .success(let bytes) = readFile(Array("/proc/\(process)/cmdline".utf8), limit: maxInformation)
    else {
      return nil
    }
    let words = bytes.split(separator: 0).map { PathText.escaped(PathText.text(of: Array($0))) }
    let (line, most) = (words.joined(separator: " "), 60)
    return line.isEmpty ? nil : line.count > most ? line.prefix(most) + "…" : line
  }

  /// Of a clock that is never set, since some start.
  private static func monotonicSeconds() -> Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int(now.tv_sec)
  }

  /// Interrupts calls of the system each second while `body` runs.
  private static func interruptedEachSecond<Result>(_ body: () -> Result) -> Result {
    var (action, before) = (sigaction(), sigaction())
    // Without SA_RESTART.
    action.handle { _ in }
    sigaction(SIGALRM, &action, &before)
    // A program can be started with blocked signals.
    var (alarm, mask) = (sigset_t(), sigset_t())
    sigemptyset(&alarm)
    sigaddset(&alarm, SIGALRM)
    pthread_sigmask(SIG_UNBLOCK, &alarm, &mask)
    // Repeated, as a signal may come between two calls.
    sendAlarms(true)
    defer {
      sendAlarms(false)
      pthread_sigmask(SIG_SETMASK, &mask, nil)
      sigaction(SIGALRM, &before, nil)
    }
    return body()
  }
}
