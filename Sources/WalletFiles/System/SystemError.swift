package import LedgerParser
import SystemLibrary

/// An error of the system, by its number.
package struct SystemError: Error, Sendable {
  package let code: Int32

  /// The last error of this thread.
  package static var last: SystemError { SystemError(code: errno) }

  /// The error of a file that does not exist.
  package static let missing = SystemError(code: ENOENT)

  /// `No such file or directory`.
  package var text: String { String(cString: strerror(code)) }
  package var isMissing: Bool { code == ENOENT }
  /// Whether a component of the path is not a folder.
  package var isNotFolder: Bool { code == ENOTDIR }
  /// Whether links form a cycle.
  package var isLoop: Bool { code == ELOOP }
  package var loadError: LoadError { isMissing ? .missing : .unreadable(text) }
}
