// The C library of the operating system: every `#if` of the project is in this folder.

#if canImport(Glibc)
  @preconcurrency @_exported import Glibc
#elseif canImport(Musl)
  @preconcurrency @_exported import Musl
#else
  @_exported import Darwin
#endif

#if canImport(Darwin)
  /// A folder that is being read (opendir(3)).
  package typealias FolderStream = UnsafeMutablePointer<DIR>
#else
  /// A folder that is being read (opendir(3)).
  package typealias FolderStream = OpaquePointer
#endif

extension sigaction {
  /// Sets the function that handles the signal.
  package mutating func handle(_ handler: @escaping @convention(c) (Int32) -> Void) {
    #if canImport(Glibc)
      __sigaction_handler.sa_handler = handler
    #elseif canImport(Musl)
      __sa_handler.sa_handler = handler
    #else
      __sigaction_u.__sa_handler = handler
    #endif
  }
}

extension sigaction {
  /// Sets the function that handles the signal, with the address of a fault.
  package mutating func handleWithAddress(_ handler: @escaping @convention(c) (Int32, UInt) -> Void) {
    addressHandler = handler
    #if canImport(Glibc)
      __sigaction_handler.sa_sigaction = { signal, info, _ in
        addressHandler?(signal, UInt(bitPattern: info?.pointee._sifields._sigfault.si_addr))
      }
    #elseif canImport(Musl)
      __sa_handler.sa_sigaction = { signal, info, _ in
        addressHandler?(signal, UInt(bitPattern: info?.pointee.__si_fields.__sigfault.si_addr))
      }
    #else
      __sigaction_u.__sa_sigaction = { signal, info, _ in
        addressHandler?(signal, UInt(bitPattern: info?.pointee.si_addr))
      }
    #endif
  }
}

private nonisolated(unsafe) var addressHandler: (@convention(c) (Int32, UInt) -> Void)?

/// write(2), under a name that `Platform.write` does not hide.
package func writeSome(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

/// Asks for memory in large pages: reading 200 MB then takes 32 ms and not 105, 10 MB 2.8 ms and not 5.6.
package func adviseLargePages(_ buffer: UnsafeMutableRawBufferPointer) {
  #if os(Linux)
    guard buffer.count >= 1 << 20, let base = buffer.baseAddress else { return }
    // With the page of the header before it, without which the first large page is lost.
    let before = Int(bitPattern: base) & 4095
    madvise(base - before, buffer.count + before, MADV_HUGEPAGE)
  #endif
}

/// The end of a process, and what it used.
package struct ProcessUsage: Sendable {
  package let exitCode: Int32
  /// Of all its threads, in nanoseconds.
  package let processorTime: Int
  /// In bytes.
  package let peakMemory: Int
}

/// Waits for the end of a process (wait4(2): its memory is in kilobytes, except on macOS).
package func waitForUsage(of process: pid_t) -> ProcessUsage {
  var status: Int32 = 0
  var usage = rusage()
  while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
  #if canImport(Darwin)
    let unit = 1
  #else
    let unit = 1024
  #endif
  let times = [usage.ru_utime, usage.ru_stime].map { Int($0.tv_sec) * 1_000_000_000 + Int($0.tv_usec) * 1000 }
  return ProcessUsage(
    exitCode: exitCode(ofStatus: status), processorTime: times[0] + times[1],
    peakMemory: Int(usage.ru_maxrss) * unit)
}

extension stat {
  /// The time of the last change.
  package var modified: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }
}

extension stat {
  /// The time of the last change of the file or of its names and rights.
  package var changed: timespec {
    #if canImport(Darwin)
      st_ctimespec
    #else
      st_ctim
    #endif
  }
}

/// Writes the bytes of a file to the disk; returns 0 for success. (fsync(2) of macOS stops at the drive's memory.)
package func syncFile(_ descriptor: Int32) -> Int32 {
  #if canImport(Darwin)
    if fcntl(descriptor, F_FULLFSYNC) != -1 { return 0 }
  #endif
  return fsync(descriptor)
}

/// Starts a thread that runs `SharedWork.runAll`, if there can be one. Its stack is as large as that of a program's first
/// thread, which gets all signals but those for faults.
func startSharedThread() {
  var attributes = pthread_attr_t()
  guard pthread_attr_init(&attributes) == 0 else { return }
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setstacksize(&attributes, 8 << 20)
  pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
  var (blocked, before) = (sigset_t(), sigset_t())
  sigfillset(&blocked)
  for fault in [SIGBUS, SIGSEGV, SIGILL, SIGFPE, SIGTRAP] { sigdelset(&blocked, fault) }
  // A new thread has the mask of the one that starts it.
  pthread_sigmask(SIG_SETMASK, &blocked, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  #if canImport(Darwin)
    var thread: pthread_t?
  #else
    var thread = pthread_t()
  #endif
  pthread_create(&thread, &attributes, { _ in SharedWork.runAll() }, nil)
}

/// The variables of the environment, `NAME=value` each.
package func environmentVariables() -> [[CChar]] {
  #if canImport(Darwin)
    var at = _NSGetEnviron().pointee
  #else
    var at: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
  #endif
  var variables: [[CChar]] = []
  while let place = at, let variable = place.pointee {
    variables.append(Array(UnsafeBufferPointer(start: variable, count: strlen(variable) + 1)))
    at = place + 1
  }
  return variables
}

/// Sends SIGALRM to this process each second; stops that with `false`.
package func sendAlarms(_ areSent: Bool) {
  #if canImport(Glibc)
    let clock = __itimer_which_t(ITIMER_REAL.rawValue)
  #else
    let clock = ITIMER_REAL
  #endif
  let interval = timeval(tv_sec: areSent ? 1 : 0, tv_usec: 0)
  var timer = itimerval(it_interval: interval, it_value: interval)
  setitimer(clock, &timer, nil)
}

/// A pipe that programs started later do not inherit; `nil` for an error. (Not safe in two threads: some systems have no
/// pipe2(2).)
package func closeOnExecPipe() -> (read: Int32, write: Int32)? {
  var ends: [Int32] = [-1, -1]
  guard pipe(&ends) == 0 else { return nil }
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return (ends[0], ends[1])
}

/// Starts a program from the search path (posix_spawn(3)) with default `signals`; `descriptors` pairs ours with those of
/// the program. Returns its process, or the number of the error.
package func spawn(
  _ program: [CChar], _ arguments: [[CChar]], environment: [[CChar]],
  descriptors: [(ours: Int32, theirs: Int32)],
  signals: [Int32]
) -> (process: pid_t, error: Int32) {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_CLOEXEC_DEFAULT
  #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
  #endif
  posix_spawn_file_actions_init(&actions)
  posix_spawnattr_init(&attributes)
  defer {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }
  for (ours, theirs) in descriptors { posix_spawn_file_actions_adddup2(&actions, ours, theirs) }
  var (usual, blocked) = (sigset_t(), sigset_t())
  sigemptyset(&usual)
  sigemptyset(&blocked)
  for signal in signals { sigaddset(&usual, signal) }
  posix_spawnattr_setsigdefault(&attributes, &usual)
  posix_spawnattr_setsigmask(&attributes, &blocked)
  posix_spawnattr_setflags(&attributes, Int16(flags))
  var process: pid_t = 0
  let error = withPointers(arguments) { arguments in
    withPointers(environment) { environment in
      posix_spawnp(&process, program, &actions, &attributes, arguments, environment)
    }
  }
  return (process, error)
}

/// The system's queue of notifications of changed files and folders: inotify(7) on Linux, kqueue(2) on macOS.
package struct ChangeQueue: Sendable {
  /// What is watched: the bytes of a file, or the names in a folder.
  package enum Kind: Sendable { case file, folder }

  private let descriptor: Int32

  /// `nil` for an error, such as too many queues of one user.
  package init?() {
    #if canImport(Darwin)
      descriptor = kqueue()
      if descriptor >= 0 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    #else
      descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    #endif
    guard descriptor >= 0 else { return nil }
  }

  /// Watches a file or folder, links followed. Returns its number in this queue; `nil` for an error, which `errno` has.
  package func add(_ path: UnsafePointer<CChar>, _ kind: Kind) -> Int32? {
    #if canImport(Darwin)
      let number = open(path, O_EVTONLY | O_CLOEXEC)
      guard number >= 0 else { return nil }
      // A folder is written to when a name in it changes.
      let events = NOTE_DELETE | NOTE_WRITE | NOTE_EXTEND | NOTE_ATTRIB | NOTE_RENAME | NOTE_REVOKE
      var request = kevent(
        ident: UInt(number), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
        fflags: UInt32(events),
        data: 0, udata: nil)
      guard kevent(descriptor, &request, 1, nil, 0, nil) == 0 else {
        close(number)
        return nil
      }
    #else
      let ofItself = IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF
      let events =
        switch kind {
        case .file: ofItself | IN_MODIFY | IN_CLOSE_WRITE
        case .folder: ofItself | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
        }
      let number = inotify_add_watch(descriptor, path, UInt32(events))
      guard number >= 0 else { return nil }
    #endif
    return number
  }

  /// Ends the watching of what has a number.
  package func remove(_ number: Int32) {
    #if canImport(Darwin)
      close(number)
    #else
      inotify_rm_watch(descriptor, number)
    #endif
  }

  /// Waits for a change, a signal, or some milliseconds; `true` for a change. The notifications are removed; those that
  /// do not fit in the buffer end the next wait.
  package func wait(milliseconds: Int) -> Bool {
    #if canImport(Darwin)
      var changes = [kevent](repeating: kevent(), count: 64)
      var time = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
      return kevent(descriptor, nil, 0, &changes, Int32(changes.count), &time) > 0
    #else
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, Int32(clamping: milliseconds)) > 0 else { return false }
      return withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 8) { buffer in
        read(descriptor, buffer.baseAddress, buffer.count) > 0
      }
    #endif
  }
}
