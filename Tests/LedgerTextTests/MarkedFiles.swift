import LedgerText

/// Files for a test in which places are marked, `«` before and `»` behind, instead of counted.
struct MarkedFiles {
  private(set) var map = SourceMap()
  /// The marked places in the order of their `«`.
  private(set) var ranges: [SourceRange] = []

  init(_ files: (name: String, text: String)...) {
    for file in files { add(file.name, Array(file.text.utf8)) }
  }

  /// One file of bytes, between which `«»` may stand.
  init(bytes: [UInt8]) { add("wallet.ledger", bytes) }

  private mutating func add(_ name: String, _ text: [UInt8]) {
    let base = (map.files.last?.end).map { $0 + 1 } ?? 0
    var bytes: [UInt8] = []
    var index = 0
    while index < text.count {
      if text[index...].starts(with: "«".utf8) {
        ranges.append(SourceRange(base + UInt32(bytes.count), 0))
        index += 2
      } else if text[index...].starts(with: "»".utf8) {
        ranges[ranges.count - 1].end = base + UInt32(bytes.count)
        index += 2
      } else {
        bytes.append(text[index])
        index += 1
      }
    }
    _ = map.add(name: name, bytes: bytes)
  }
}
