package import LedgerParser
import SystemLibrary

/// An error of the system, by its number.
package struct SystemError: Error, Sendable {
  package let code: Int32

  /// The one that just happened.
  package static var last: SystemError { SystemError(code: errno) }

  /// `No such file or directory`.
  package var text: String { String(cString: strerror(code)) }
  /// Whether it says that there is no such file.
  package var isMissing: Bool { code == ENOENT }
  /// Whether it says that a component of a path is no folder.
  package var isNotFolder: Bool { code == ENOTDIR }
  /// Whether it says that links lead in a circle.
  package var isLoop: Bool { code == ELOOP }
  /// What it means to the parser.
  package var loadError: LoadError { isMissing ? .missing : .unreadable(text) }
}
