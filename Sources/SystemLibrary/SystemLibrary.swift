// The C library of whatever system this is: every `#if` of the project is in this file.

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
  /// Has a function called for the signal.
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

/// write(2), whose name is taken where files are written.
package func writeSome(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

/// Asks for memory in large pages: reading 200 MB then takes 32 ms and not 105, 10 MB 2.8 ms and not 5.6.
package func adviseLargePages(_ buffer: UnsafeMutableRawBufferPointer) {
  #if os(Linux)
    let page = 4096
    guard buffer.count >= 1 << 21, let base = buffer.baseAddress else { return }
    let skipped = -Int(bitPattern: base) & (page - 1)
    madvise(base + skipped, buffer.count - skipped, MADV_HUGEPAGE)
  #endif
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

extension stat {
  /// When its bytes were last changed.
  package var modified: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }
}

/// Sends what was written to a file to the disk itself; 0 if that went well. (fsync(2) of macOS stops at the drive's
/// own memory.)
package func syncFile(_ descriptor: Int32) -> Int32 {
  #if canImport(Darwin)
    if fcntl(descriptor, F_FULLFSYNC) != -1 { return 0 }
  #endif
  return fsync(descriptor)
}

/// Runs one piece of work in a thread of its own and another in this one, and waits for both; `false`, and nothing was
/// run, where there can be no thread. The thread has as much stack as the first one of a program.
package func runBeside(_ beside: @escaping () -> Void, while here: () -> Void) -> Bool {
  var work = beside
  var attributes = pthread_attr_t()
  guard pthread_attr_init(&attributes) == 0 else { return false }
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setstacksize(&attributes, 8 << 20)
  return withUnsafeMutablePointer(to: &work) { pointer in
    #if canImport(Darwin)
      var thread: pthread_t?
      let started = pthread_create(
        &thread, &attributes,
        { context in
          context.assumingMemoryBound(to: (() -> Void).self).pointee()
          return nil
        }, pointer)
      guard started == 0, let thread else { return false }
    #else
      var thread = pthread_t()
      let started = pthread_create(
        &thread, &attributes,
        { context in
          context?.assumingMemoryBound(to: (() -> Void).self).pointee()
          return nil
        }, pointer)
      guard started == 0 else { return false }
    #endif
    here()
    pthread_join(thread, nil)
    return true
  }
}

// MARK: - Starting other programs (posix_spawn(3)), which has other types on each system

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

/// A pipe that no program inherits which is started later; `nil` where there can be none. (Not for two threads at once:
/// pipe2(2) is not everywhere.)
package func closedOnStartPipe() -> (read: Int32, write: Int32)? {
  var ends: [Int32] = [-1, -1]
  guard pipe(&ends) == 0 else { return nil }
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return (ends[0], ends[1])
}

/// Starts a program that is looked for as a shell would; `descriptors` says which of ours becomes which of its own. Its
/// signals are as for any program. Answers its process, or the number of the error.
package func spawn(
  _ program: [CChar], _ arguments: [[CChar]], environment: [[CChar]], descriptors: [(ours: Int32, theirs: Int32)],
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

/// Texts of the C library as a list of pointers that ends with none.
private func withPointers<R>(
  _ texts: [[CChar]], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> R
) -> R {
  var pointers: [UnsafeMutablePointer<CChar>?] = texts.map { text in
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: text.count)
    copy.initialize(from: text, count: text.count)
    return copy
  }
  defer { for pointer in pointers { pointer?.deallocate() } }
  pointers.append(nil)
  return pointers.withUnsafeBufferPointer { body($0.baseAddress!) }
}

/// How a process ended: its exit code; of one that a signal ended, 128 and the signal.
package func exitCode(ofStatus status: Int32) -> Int32 {
  let signal = status & 0x7F
  return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
}
