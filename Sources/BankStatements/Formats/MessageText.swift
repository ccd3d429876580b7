import LedgerFormats
import LedgerText

/// The text of a file that says which encoding it is in: OFX and XML do.
struct MessageText {
  /// The most bytes of a file.
  static let maxBytes = 256 << 20

  /// UTF-8 without a byte-order mark.
  let bytes: [UInt8]
  /// What the user should know of the encoding.
  private(set) var remark: String?

  /// `--encoding` decides, then a byte-order mark or the zeros of UTF-16. Text that is UTF-8 and not ASCII is
  /// UTF-8 whatever the file says: banks convert files and leave their headers as they were.
  init(_ file: [UInt8], _ declared: DeclaredEncoding?, _ options: MessageOptions) throws(MessageError) {
    guard file.count <= MessageText.maxBytes else {
      throw MessageError(message: "this file is larger than \(MessageText.maxBytes >> 20) MB")
    }
    switch (options.encoding ?? .utf8).decode(file) {
    case .success(let text):
      bytes = text
      if options.encoding == nil { try check(file, declared) }
    case .failure(let error):
      let isUTF16 =
        file.starts(with: [0xFF, 0xFE]) || file.starts(with: [0xFE, 0xFF]) || file.prefix(4).contains(0)
      guard options.encoding == nil, !isUTF16, let declared, declared.encoding != .utf8 else {
        let place = MessageText.location(of: error.before.count, in: error.before)
        throw MessageError(
          place: place, message: error.message, help: "if the file is in Latin-1, give --encoding latin-1")
      }
      guard declared.encoding == .latin1, case .success(let text) = TextEncoding.latin1.decode(file) else {
        throw declared.error
      }
      bytes = text
    }
  }

  /// Compares the encoding of a text that is UTF-8 with what the file says.
  private mutating func check(_ file: [UInt8], _ declared: DeclaredEncoding?) throws(MessageError) {
    guard let declared, declared.encoding != .utf8, bytes.count == file.count else { return }
    if bytes.contains(where: { $0 >= 0x80 }) {
      remark = "the file says that it is in `\(declared.name)`, but its text is UTF-8: it is read as that"
    } else if declared.encoding == nil, bytes.contains(0x1B) {
      // Such as ISO-2022-JP, which has only bytes of ASCII.
      throw declared.error
    }
  }

  /// A part of a text on one line, cut if it is very long.
  static func shown(_ range: Range<Int>, in bytes: [UInt8]) -> String {
    var record = CSVRecord()
    record.begin(at: range.lowerBound, line: 1)
    record.end = range.upperBound
    return record.shown(in: bytes)
  }

  /// The line and column of a place.
  static func location(of place: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    var location = TextLocation()
    location.move(to: place, in: bytes)
    return (location.line, location.column)
  }
}

/// An encoding by the name in a file's header.
struct DeclaredEncoding {
  /// As it is in the file.
  let name: String
  /// `nil` for one that is not read.
  let encoding: TextEncoding?

  init(_ name: String) {
    self.name = text(normalizedText(Array(name.utf8.prefix(40))[...]))
    switch name.lowercased() {
    case "utf-8", "utf8", "unicode", "utf-16", "utf16", "utf-16le", "utf-16be": encoding = .utf8
    case "usascii", "us-ascii", "ascii", "1252", "cp1252", "windows-1252", "iso-8859-1", "iso8859-1",
      "8859-1",
      "iso_8859-1", "latin1", "latin-1":
      encoding = .latin1
    default: encoding = nil
    }
  }

  /// As `iconv` calls it.
  private var iconvName: String {
    let known = name.utf8.filter { $0.isDigit || $0.isLetter || $0 == .hyphen || $0 == UInt8(ascii: "_") }
    let name = text(known)
    if known.starts(with: "8859-".utf8) { return "ISO-\(name)" }
    return known.allSatisfy(\.isDigit) ? "CP\(name)" : name
  }

  /// The error for a file in an encoding that is not read.
  var error: MessageError {
    MessageError(
      message: "this file is in `\(name)`, which is not read",
      help: "change it to UTF-8: iconv -f \(iconvName) -t UTF-8 FILE")
  }
}

/// The first bytes of a file as UTF-8, without its mark, for finding its format. Headers are the same in all
/// encodings but UTF-16.
func decodedHead(of bytes: [UInt8], _ count: Int) -> [UInt8] {
  let head = bytes.prefix(count)
  // The last character may be cut.
  for cut in 0...3 {
    if case .success(let text) = TextEncoding.utf8.decode(Array(head.dropLast(cut))) { return text }
  }
  return Array(head)
}
