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
    bytes.reserveCapacity(marked.count)
    // The byte-order mark at the start takes no column.
    if marked.starts(with: [0xEF, 0xBB, 0xBF]) { bytes += marked.prefix(3) }
    var at = bytes.count
    while at < marked.count {
      let byte = marked[at]
      if byte == open[0], marked[at...].starts(with: open), let end = marked[at...].firstIndex(of: close[2]) {
        let code = marked[(at + open.count)..<(end - 2)]
        marks.append("\(String(decoding: code, as: UTF8.self)) \(line):\(column)")
        at = end + 1
        continue
      }
      take(byte)
      at += 1
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
