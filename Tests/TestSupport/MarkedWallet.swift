/// A wallet in which the places of its diagnostics are marked instead of counted: `⟦E102⟧` stands where a diagnostic
/// of that code points.
package struct MarkedWallet {
  /// The file, without the marks.
  package private(set) var bytes: [UInt8] = []
  /// `E102 3:9` for each mark, in file order.
  package private(set) var marks: [String] = []

  private var line = 1
  private var column = 1

  /// The wallet of a text with marks.
  package init(_ marked: String) { self.init(Array(marked.utf8)) }

  /// The wallet of bytes with marks.
  package init(_ marked: [UInt8]) {
    let (open, close) = (Array("⟦".utf8), Array("⟧".utf8))
    var rest = marked[...]
    // The byte-order mark at the start takes no column.
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { bytes += rest.prefix(3) }
    rest = rest.dropFirst(bytes.count)
    while let byte = rest.first {
      if rest.starts(with: open), let end = rest.firstIndex(of: close[2]) {
        let code = rest.dropFirst(open.count)[..<(end - 2)]
        marks.append("\(String(decoding: code, as: UTF8.self)) \(line):\(column)")
        rest = rest[(end + 1)...]
        continue
      }
      take(byte)
      rest = rest.dropFirst()
    }
  }

  private mutating func take(_ byte: UInt8) {
    bytes.append(byte)
    if byte == 0x0A {
      (line, column) = (line + 1, 1)
    } else if byte & 0xC0 != 0x80 {
      column += 1
    }
  }
}
