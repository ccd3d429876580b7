/// The world as `--watch` sees it, again and again. Tests hand it another one.
package struct WatchedWorld {
  /// The world of one run, as it is now; `looking` is told each file and folder before it is read.
  package var environment: (_ looking: @escaping (_ path: String) -> Void) -> Environment
  /// What stands under a path now.
  package var stamp: (_ path: String) -> WatchedStamp?
  /// Waits so many milliseconds; `false` for no longer watching.
  package var pause: (_ milliseconds: Int) -> Bool
  /// Writes to standard output (1) or standard error (2); `false` if nobody reads it any more, or it is lost.
  package var write: (_ bytes: [UInt8], _ descriptor: Int32) -> Bool

  /// A world of these parts.
  package init(
    environment: @escaping (_ looking: @escaping (_ path: String) -> Void) -> Environment,
    stamp: @escaping (_ path: String) -> WatchedStamp?, pause: @escaping (_ milliseconds: Int) -> Bool,
    write: @escaping (_ bytes: [UInt8], _ descriptor: Int32) -> Bool
  ) {
    self.environment = environment
    self.stamp = stamp
    self.pause = pause
    self.write = write
  }

  /// The world of this process.
  static var ofThisProcess: WatchedWorld {
    WatchedWorld(
      environment: { .ofThisProcess(looking: $0) }, stamp: { Platform.watchedStamp(RawText.bytes(of: $0)) },
      pause: { milliseconds in
        Platform.sleep(milliseconds: milliseconds)
        return true
      },
      write: { bytes, descriptor in Platform.write(bytes, to: descriptor) == nil })
  }
}
