import LedgerText

/// Checks that a file's bytes are UTF-8 without characters that hide or cut text (grammar.md, *Text*).
struct TextCheck {
  /// The position of the file's first byte.
  let base: UInt32

  /// What was found in some lines.
  struct Found: Sendable {
    var errors = Diagnostics()
    /// The number of lines that end with CRLF.
    var crlf = 0
  }

  /// Records the errors; returns whether the file is text at all.
  func run(_ bytes: Span<UInt8>, into diagnostics: inout Diagnostics) -> Bool {
    if let error = wrongEncoding(bytes) {
      diagnostics.add(error)
      return false
    }
    var found = Found()
    add(bytes, 0..<bytes.count, to: &found)
    report([found], bytes, to: &diagnostics)
    return true
  }

  /// Checks some lines, which come after those checked before.
  func add(_ bytes: Span<UInt8>, _ lines: Range<Int>, to found: inout Found) {
    var at = lines.lowerBound
    while true {
      at = suspicious(bytes, from: at, upTo: lines.upperBound)
      guard at < lines.upperBound else { return }
      if bytes[at] == 0x0D, at + 1 < bytes.count, bytes[at + 1] == 0x0A {
        found.crlf += 1
        at += 2
        continue
      }
      at += check(bytes, at, into: &found.errors)
    }
  }

  /// Records what was found in all lines, in their order.
  func report(_ found: [Found], _ bytes: Span<UInt8>, to diagnostics: inout Diagnostics) {
    for lines in found { diagnostics.add(lines.errors) }
    let crlf = found.reduce(0) { $0 + $1.crlf }
    if crlf > 0 { warnOfMixedEnds(bytes, crlf, into: &diagnostics) }
  }

  /// The next byte that is neither printable ASCII nor tab nor line feed, 64 bytes at a time; the end without one.
  private func suspicious(_ bytes: Span<UInt8>, from start: Int, upTo end: Int) -> Int {
    var at = start
    while at + 64 <= end {
      // The compiler works on several words of a loop at once.
      var found: UInt64 = 0
      for word in 0..<8 { found |= EightBytes(bytes, at: at &+ word &* 8).unprintable }
      if found & 0x8080_8080_8080_8080 != 0 { break }
      at &+= 64
    }
    while at < end {
      let byte = bytes[at]
      if byte >= 0x7F || (byte < 0x20 && byte != .lineFeed && byte != .tab) { return at }
      at += 1
    }
    return at
  }

  /// Checks the character at a suspicious byte; returns its length.
  private func check(_ bytes: Span<UInt8>, _ at: Int, into diagnostics: inout Diagnostics) -> Int {
    let byte = bytes[at]
    if byte == 0x0D {
      diagnostics.add(
        .error,
        .error(
          "E006", place(at, 1), "a carriage return without a line feed", label: "not a line end",
          help: "lines end with LF or CRLF; an old Mac file is converted by: tr '\\r' '\\n' < OLD > NEW"))
      return 1
    }
    if byte < 0x80 {
      diagnostics.add(.error, .controlCharacter(place(at, 1), UInt32(byte)))
      return 1
    }
    guard let (scalar, length) = decode(bytes, at) else {
      diagnostics.add(
        .error,
        .error(
          "E001", place(at, 1), "the byte 0x\(hex(UInt32(byte), 2)) is not UTF-8", label: "not UTF-8",
          help: "if the file is in Latin-1: iconv -f LATIN1 -t UTF-8 OLD > NEW"))
      return 1
    }
    if (0x80...0x9F).contains(scalar) {
      diagnostics.add(.error, .controlCharacter(place(at, length), scalar))
    } else if scalar == 0x061C || (0x200E...0x200F).contains(scalar) || (0x202A...0x202E).contains(scalar)
      || (0x2066...0x2069).contains(scalar)
    {
      diagnostics.add(
        .error,
        .error(
          "E004", place(at, length), "the invisible character U+\(hex(scalar)) changes the direction of text",
          label: "delete it", help: "a line must mean what it shows"))
    } else if scalar == 0xFEFF, at > 0 {
      diagnostics.add(
        .error,
        .error(
          "E005", place(at, length), "byte-order mark inside the file", label: "delete it",
          help: "it is left over from joining files; it is allowed only as the first three bytes of a file"))
    }
    return length
  }

  private func place(_ at: Int, _ length: Int) -> SourceRange {
    SourceRange(base &+ UInt32(at), base &+ UInt32(at + length))
  }

  /// As many zeros at its start show that a file is not text.
  private static let zerosOfNoText = 1024

  /// The one error of a file that is not text: in UTF-16 or UTF-32, which its byte-order mark or its zeros show, or all
  /// zeros.
  func wrongEncoding(_ bytes: Span<UInt8>) -> Diagnostic? {
    guard bytes.count >= 2 else { return nil }
    if bytes.count >= TextCheck.zerosOfNoText, (0..<TextCheck.zerosOfNoText).allSatisfy({ bytes[$0] == 0 }) {
      return .error(
        "E003", place(0, 0), "this file is not text: it begins with NUL bytes, U+0000",
        help: "a crash or a full disk leaves such bytes; take the file from a copy"
      ).because(.notUTF8)
    }
    let mark = (bytes[0] == 0xFF && bytes[1] == 0xFE) || (bytes[0] == 0xFE && bytes[1] == 0xFF)
    let zeros =
      bytes.count >= 4 && (bytes[0] == 0) != (bytes[1] == 0) && (bytes[2] == 0) == (bytes[0] == 0)
      && (bytes[3] == 0) == (bytes[1] == 0)
    guard mark || zeros else { return nil }
    return .error(
      "E002", place(0, 0), "this file is UTF-16, not UTF-8",
      help: "save it as UTF-8: iconv -f UTF-16 -t UTF-8 OLD > NEW"
    ).because(.notUTF8)
  }

  private func warnOfMixedEnds(_ bytes: Span<UInt8>, _ crlf: Int, into diagnostics: inout Diagnostics) {
    var at = 0
    var feeds = 0
    var odd: Int?
    let first = lineFeed(bytes, from: 0)
    let firstIsCRLF = first > 0 && bytes[first - 1] == 0x0D
    while true {
      let feed = lineFeed(bytes, from: at)
      guard feed < bytes.count else { break }
      feeds += 1
      let isCRLF = feed > 0 && bytes[feed - 1] == 0x0D
      if isCRLF != firstIsCRLF, odd == nil { odd = isCRLF ? feed - 1 : feed }
      at = feed + 1
    }
    if feeds != crlf, let odd {
      diagnostics.add(
        .warning(
          "W013", place(odd, 0), "this file mixes line ends: \(crlf) CRLF and \(feeds - crlf) LF",
          label: "the first of the other kind",
          help: "set one kind in your editor, or in .gitattributes: *.ledger text eol=lf"))
    }
  }
}

/// The scalar at a byte of 0x80 or more and its length; `nil` for bytes that are not UTF-8 (RFC 3629), such as overlong
/// forms, surrogates and numbers above U+10FFFF.
func decode(_ bytes: Span<UInt8>, _ at: Int) -> (scalar: UInt32, length: Int)? {
  let lead = bytes[at]
  let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
  guard (0xC2...0xF4).contains(lead), at + length <= bytes.count else { return nil }
  var scalar = UInt32(lead) & (0xFF >> UInt32(length + 1))
  for offset in 1..<length {
    guard bytes[at + offset] & 0xC0 == 0x80 else { return nil }
    scalar = scalar << 6 | UInt32(bytes[at + offset] & 0x3F)
  }
  let smallest: UInt32 = length == 4 ? 0x1_0000 : length == 3 ? 0x800 : 0x80
  return scalar >= smallest && Unicode.Scalar(scalar) != nil ? (scalar, length) : nil
}

func hex(_ value: UInt32, _ width: Int = 4) -> String {
  let digits = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}

extension Diagnostic {
  fileprivate static func controlCharacter(_ range: SourceRange, _ scalar: UInt32) -> Diagnostic {
    .error(
      "E003", range, "the control character U+\(hex(scalar)) is not allowed in a ledger", label: "delete it",
      help: "only tabs and line ends are allowed")
  }
}
