import LedgerFormats
import LedgerText

/// The texts that cells share, by their numbers.
struct SharedTexts {
  private var bytes: [UInt8] = []
  /// Where each begins, with the end of the last.
  private var starts: [Int] = [0]

  init() {}

  var count: Int { starts.count - 1 }

  /// `nil` for a number without one.
  subscript(number: Int) -> ArraySlice<UInt8>? {
    number >= 0 && number < count ? bytes[starts[number]..<starts[number + 1]] : nil
  }

  /// Reads the texts of a part: their runs are joined; how Japanese is spoken is left out.
  init(_ part: XLSXPackage.Part) throws(MessageError) {
    var (bytes, starts, isText) = ([UInt8](), [0], false)
    try part.read { reader, event throws(XMLError) in
      switch event {
      case .start(let name):
        let key = reader.key(name)
        if key == CellElement.text { isText = true }
        if key == CellElement.phonetic { try reader.skipElement() }
      case .text(let text): if isText { reader.append(text, to: &bytes) }
      case .end(let name):
        let key = reader.key(name)
        if key == CellElement.text { isText = false }
        if key == CellElement.sharedItem {
          SharedTexts.replaceEscapes(&bytes, from: starts[starts.count - 1])
          starts.append(bytes.count)
        }
      }
    }
    self.bytes = bytes
    self.starts = starts
  }

  /// A text with its escapes replaced.
  static func withoutEscapes(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard text.count >= 7, text.contains(UInt8(ascii: "_")) else { return text }
    var bytes = Array(text)
    replaceEscapes(&bytes, from: 0)
    return bytes[...]
  }

  /// Replaces `_x000D_` by the character of that number (ECMA-376, part 1, 22.9.2.19), in the bytes from a
  /// place on.
  private static func replaceEscapes(_ bytes: inout [UInt8], from start: Int) {
    let escape = UInt8(ascii: "_")
    guard bytes.count - start >= 7, bytes[start...].contains(escape) else { return }
    var (at, end) = (start, start)
    while at < bytes.count {
      if bytes[at] == escape, let unit = escapedUnit(bytes, at) {
        at += 7
        var scalar = Unicode.Scalar(unit)
        if scalar == nil, 0xD800...0xDBFF ~= unit, let low = escapedUnit(bytes, at), 0xDC00...0xDFFF ~= low {
          scalar = Unicode.Scalar(0x1_0000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(low) - 0xDC00))
          at += 7
        }
        // Shorter than what it replaces.
        for byte in UTF8.encode(scalar ?? "\u{FFFD}").map({ Array($0) }) ?? [] {
          bytes[end] = byte
          end += 1
        }
      } else {
        bytes[end] = bytes[at]
        (at, end) = (at + 1, end + 1)
      }
    }
    bytes.removeLast(bytes.count - end)
  }

  private static func escapedUnit(_ bytes: [UInt8], _ at: Int) -> UInt16? {
    guard at <= bytes.count - 7, bytes[at] == UInt8(ascii: "_"), bytes[at + 1] == UInt8(ascii: "x"),
      bytes[at + 6] == UInt8(ascii: "_")
    else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[(at + 2)..<(at + 6)] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}
