package import WalletFiles

/// The surroundings of `--watch`, of this process or of a test.
package struct WatchEnvironment {
  /// The current environment for one run; `looking` is called with each file and folder before it is read.
  package var environment: (_ looking: @escaping @Sendable (_ path: String) -> Void) -> Environment
  /// The current state of the file or folder at a path; `nil` if there is none.
  package var state: @Sendable (_ path: String) -> FileState?
  /// Waits for some milliseconds; `false` to stop watching.
  package var pause: (_ milliseconds: Int) -> Bool
  /// Writes to standard output (1) or standard error (2); `false` if the bytes are lost.
  package var write: (_ bytes: [UInt8], _ descriptor: Int32) -> Bool

  package init(
    environment: @escaping (_ looking: @escaping @Sendable (_ path: String) -> Void) -> Environment,
    state: @escaping @Sendable (_ path: String) -> FileState?, pause: @escaping (_ milliseconds: Int) -> Bool,
    write: @escaping (_ bytes: [UInt8], _ descriptor: Int32) -> Bool
  ) {
    (self.environment, self.state, self.pause, self.write) = (environment, state, pause, write)
  }

  /// The surroundings of this process.
  static var ofThisProcess: WatchEnvironment {
    WatchEnvironment(
      environment: { .ofThisProcess(looking: $0) }, state: { Platform.state(PathText.bytes(of: $0)) },
      pause: { milliseconds in
        Platform.sleep(milliseconds: milliseconds)
        return true
      },
      write: { bytes, descriptor in Platform.write(bytes, to: descriptor) == nil })
  }
}
