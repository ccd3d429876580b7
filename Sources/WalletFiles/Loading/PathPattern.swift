/// A path with patterns in its components: `2026/*.ledger`, `**/rates.ledger`.
package struct PathPattern: Sendable {
  /// One component.
  package enum Part: Sendable {
    /// A name as it is, `.` and `..` among them.
    case name([UInt8])
    /// A pattern of names.
    case glob(Glob)
    /// `**`: this folder and those in it, however deep; not those whose names start with a dot, nor links.
    case anyDepth
  }

  /// The folder that the parts start in: empty or absolute.
  package private(set) var base: [UInt8]
  /// The first part is a pattern; empty for a path that has none.
  package private(set) var parts: [Part]

  /// The pattern `path` seen from a folder (bytes, empty for the working directory). A path without patterns is all
  /// `base`.
  package init(_ path: [UInt8], in folder: [UInt8]) {
    base = path.first == slash ? [slash] : folder
    parts = []
    let names = path.split(separator: slash).filter { $0 != [dot] }
    for (index, name) in names.enumerated() {
      let glob = Glob(name)
      if name.elementsEqual("**".utf8) {
        if case .anyDepth? = parts.last {} else { parts.append(.anyDepth) }
        // At the end it means every file below.
        if index == names.count - 1 { parts.append(.glob(Glob("*".utf8))) }
      } else if glob.isWild {
        parts.append(.glob(glob))
      } else if parts.isEmpty {
        base = joined(base, Array(name))
      } else {
        parts.append(.name(Array(name)))
      }
    }
  }
}
