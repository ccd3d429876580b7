/// A path with patterns in its components: `2026/*.ledger`, `**/rates.ledger`.
package struct PathPattern: Sendable {
  /// A component of the path.
  package enum Part: Sendable {
    /// A literal name, also `..`.
    case name([UInt8])
    case glob(Glob)
    /// `**`: this folder and all below it, without links and names that start with a dot.
    case anyDepth
  }

  /// The folder of the first part: empty or absolute.
  package private(set) var base: [UInt8]
  /// The first is a pattern; empty for a path without patterns.
  package private(set) var parts: [Part]

  /// The pattern `path` in a folder (empty for the working directory). A path without patterns becomes `base`.
  package init(_ path: [UInt8], in folder: [UInt8]) {
    base = path.first == slash ? [slash] : folder
    parts = []
    let names = path.split(separator: slash).filter { $0 != [dot] }
    for (index, name) in names.enumerated() {
      let glob = Glob(name)
      if name.elementsEqual("**".utf8) {
        if case .anyDepth? = parts.last {} else { parts.append(.anyDepth) }
        // At the end it matches every file below.
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
