package import WalletFiles

/// The surroundings of `--watch`, of this process or of a test.
package struct WatchEnvironment {
  /// The current environment for one run; `looking` is called with each file and folder before it is read.
  package var environment: (_ looking: @escaping @Sendable (_ path: String) -> Void) -> Environment
  /// The current state of the file or folder at a path; `nil` if there is none.
  package var state: @Sendable (_ path: String) -> FileState?
  /// Has the system end a wait when one of the files or folders changes; `false` if it can't for all of them.
  package var watch: (_ paths: [String]) -> Bool
  /// Waits for a change, a signal, or some milliseconds; `false` to stop watching.
  package var wait: (_ milliseconds: Int) -> Bool
  /// Waits for some milliseconds; `false` to stop watching.
  package var pause: (_ milliseconds: Int) -> Bool
  /// Writes to standard output (1) or standard error (2); `false` if the bytes are lost.
  package var write: (_ bytes: [UInt8], _ descriptor: Int32) -> Bool

  package init(
    environment: @escaping (_ looking: @escaping @Sendable (_ path: String) -> Void) -> Environment,
    state: @escaping @Sendable (_ path: String) -> FileState?, watch: @escaping (_ paths: [String]) -> Bool,
    wait: @escaping (_ milliseconds: Int) -> Bool, pause: @escaping (_ milliseconds: Int) -> Bool,
    write: @escaping (_ bytes: [UInt8], _ descriptor: Int32) -> Bool
  ) {
    self.environment = environment
    self.state = state
    self.watch = watch
    self.wait = wait
    self.pause = pause
    self.write = write
  }

  /// The surroundings of this process.
  static var ofThisProcess: WatchEnvironment {
    var notifications = ChangeNotifications()
    return WatchEnvironment(
      environment: { .ofThisProcess(looking: $0) }, state: { Platform.state(PathText.bytes(of: $0)) },
      watch: { paths in notifications.watch(paths.map { PathText.bytes(of: $0) }) },
      wait: { milliseconds in
        notifications.wait(milliseconds: milliseconds)
        return true
      },
      pause: { milliseconds in
        Platform.sleep(milliseconds: milliseconds)
        return true
      },
      write: { bytes, descriptor in Platform.write(bytes, to: descriptor) == nil })
  }
}
