import SystemLibrary

/// The reason that bytes could not be written.
package enum WriteError: Error, Sendable, Hashable {
  /// The reader of a pipe has ended: not an error of the user.
  case closedPipe
  /// The file has changed since it was read; nothing was written.
  case changed
  /// The text of the system's error; nothing was written.
  case failed(String)
  /// The file is replaced, but the system could not confirm that it is on disk.
  case unsure(String)

  static var last: WriteError { errno == EPIPE ? .closedPipe : .failed(SystemError.last.text) }
}
