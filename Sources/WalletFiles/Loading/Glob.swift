/// A component of a path pattern: `*` any text, `?` one character, `[a-z]` one of these, `[!a-z]` one of the others; an
/// unclosed `[` is a character. Matching never backtracks beyond the last `*`.
package struct Glob: Sendable {
  private enum Piece {
    case character(UInt32)
    case one
    case oneOf([ClosedRange<UInt32>], isNegated: Bool)
    case run
  }

  private var pieces: [Piece] = []
  /// Whether it can match another text than its own.
  package private(set) var isWild = false

  package init(_ pattern: some Sequence<UInt8>) {
    let units = Glob.units(Array(pattern))
    var at = 0
    while at < units.count {
      let (piece, length) = Glob.piece(units[at...])
      at += length
      // Two runs in sequence match the same as one.
      if case .run = piece, case .run? = pieces.last { continue }
      if case .character = piece {} else { isWild = true }
      pieces.append(piece)
    }
  }

  /// Whether it matches a name. A name that starts with a dot needs a pattern that does.
  package func matches(_ name: [UInt8]) -> Bool {
    if name.first == UInt8(ascii: "."), !startsWithDot { return false }
    let units = Glob.units(name)
    var (at, piece) = (0, 0)
    /// The last run, with the end of its match.
    var lastRun: (piece: Int, at: Int)?
    while at < units.count {
      if piece < pieces.count, case .run = pieces[piece] {
        lastRun = (piece, at)
        piece += 1
      } else if piece < pieces.count, Glob.matches(pieces[piece], units[at]) {
        piece += 1
        at += 1
      } else if let run = lastRun {
        // The run matches one more character.
        lastRun = (run.piece, run.at + 1)
        piece = run.piece + 1
        at = run.at + 1
      } else {
        return false
      }
    }
    return pieces[piece...].allSatisfy { if case .run = $0 { true } else { false } }
  }

  private var startsWithDot: Bool {
    if case .character(let unit)? = pieces.first { unit == 0x2E } else { false }
  }

  private static func matches(_ piece: Piece, _ unit: UInt32) -> Bool {
    switch piece {
    case .character(let wanted): wanted == unit
    case .one: true
    case .oneOf(let ranges, let isNegated): ranges.contains { $0.contains(unit) } != isNegated
    case .run: false
    }
  }

  /// The scalars of a text; a byte that is not UTF-8 is a scalar above all others.
  private static func units(_ bytes: [UInt8]) -> [UInt32] {
    PathText.text(of: bytes).unicodeScalars.map(\.value)
  }
}

extension Glob {
  /// The first piece of a pattern, with its number of characters.
  private static func piece(_ units: ArraySlice<UInt32>) -> (Piece, Int) {
    switch units[units.startIndex] {
    case 0x2A: (.run, 1)
    case 0x3F: (.one, 1)
    case 0x5B: set(units) ?? (.character(0x5B), 1)
    case let unit: (.character(unit), 1)
    }
  }

  /// The set `[…]`; a `]` in first place is a member.
  private static func set(_ units: ArraySlice<UInt32>) -> (Piece, Int)? {
    var inside = units.dropFirst()
    let isNegated = inside.first == 0x21 || inside.first == 0x5E
    if isNegated { inside = inside.dropFirst() }
    guard let close = inside.dropFirst().firstIndex(of: 0x5D) else { return nil }
    var ranges: [ClosedRange<UInt32>] = []
    var at = inside.startIndex
    while at < close {
      if at + 2 < close, units[at + 1] == 0x2D {
        // A reversed range is empty.
        if units[at] <= units[at + 2] { ranges.append(units[at]...units[at + 2]) }
        at += 3
      } else {
        ranges.append(units[at]...units[at])
        at += 1
      }
    }
    return (.oneOf(ranges, isNegated: isNegated), close + 1 - units.startIndex)
  }
}
