// Starting other programs (posix_spawn(3)), which has other types on each system.

#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  import Darwin
#endif

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
