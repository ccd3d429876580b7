import LedgerText

/// A cell in the shape in which nearly all are written: `<c r="C14" s="2" t="s"><v>7</v></c>` or `<c r="C14"
/// t="inlineStr"><is><t>KOPI</t></is></c>`, with no other elements, no escapes and no white space. It is what
/// the events of an `XMLReader` are for the same bytes, in a fraction of their time.
struct PlainCell {
  /// Of the attributes `r`, `s` and `t`; empty for those that are not there.
  private(set) var place = 0..<0
  private(set) var style = 0..<0
  private(set) var kind = 0..<0
  private(set) var text = 0..<0
  private(set) var hasText = false
  /// Whether the text is in `is`.
  private(set) var isInline = false
  /// The end of the cell.
  private(set) var end = 0

  /// The cell at a place; `nil` for one of another shape.
  init?(_ bytes: Span<UInt8>, _ start: Int) {
    guard PlainCell.word(bytes, start, 2) == 0x633C, var at = readAttributes(bytes, start + 2) else {
      return nil
    }
    if PlainCell.word(bytes, at, 2) == 0x3E2F {
      end = at + 2
      return
    }
    guard PlainCell.word(bytes, at, 1) == 0x3E else { return nil }
    at += 1
    if PlainCell.word(bytes, at, 3) == 0x3E763C {
      guard let textEnd = readText(bytes, at + 3) else { return nil }
      end = textEnd + 8
      // `</v></c>`
      if PlainCell.word(bytes, textEnd, 8) != 0x3E63_2F3C_3E76_2F3C { return nil }
    } else {
      // `<is><t>`, `</t></is` and `></c>`
      guard PlainCell.word(bytes, at, 7) == 0x3E_743C_3E73_693C, let textEnd = readText(bytes, at + 7),
        PlainCell.word(bytes, textEnd, 8) == 0x7369_2F3C_3E74_2F3C,
        PlainCell.word(bytes, textEnd + 8, 5) == 0x3E_632F_3C3E
      else { return nil }
      end = textEnd + 13
      isInline = true
    }
    hasText = true
  }

  /// Up to eight bytes from a place on, the first lowest; 0 where fewer than eight are left.
  @inline(__always)
  private static func word(_ bytes: Span<UInt8>, _ at: Int, _ count: UInt64) -> UInt64 {
    guard at + 8 <= bytes.count else { return 0 }
    let word = UInt64(littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: at, as: UInt64.self))
    return word & (~0 >> (64 - 8 * count))
  }

  /// The end of the attributes.
  @inline(__always)
  private mutating func readAttributes(_ bytes: Span<UInt8>, _ start: Int) -> Int? {
    var at = start
    while at + 4 < bytes.count, bytes[at] == .space {
      let letter = bytes[at + 1]
      guard bytes[at + 2] == .equals, bytes[at + 3] == .quote else { return nil }
      let first = at + 4
      at = first
      while at < bytes.count, bytes[at] != .quote {
        guard bytes[at].isLetter || bytes[at].isDigit else { return nil }
        at += 1
      }
      guard at > first, at < bytes.count else { return nil }
      switch letter {
      case UInt8(ascii: "r") where place.isEmpty: place = first..<at
      case UInt8(ascii: "s") where style.isEmpty: style = first..<at
      case UInt8(ascii: "t") where kind.isEmpty: kind = first..<at
      default: return nil
      }
      at += 1
    }
    return at
  }

  /// The end of the text at a place.
  @inline(__always)
  private mutating func readText(_ bytes: Span<UInt8>, _ start: Int) -> Int? {
    var at = start
    while at < bytes.count, bytes[at] != UInt8(ascii: "<") {
      guard bytes[at] != UInt8(ascii: "&"), bytes[at] != .carriageReturn else { return nil }
      at += 1
    }
    text = start..<at
    return at
  }
}
