import LedgerFormats

extension CSVRecord {
  /// The record as it is in the file, on one line, cut if it is very long.
  func shown(in bytes: [UInt8]) -> String {
    let most = 400
    var cut = min(end, start + most)
    while cut < end, cut > start, bytes[cut] & 0xC0 == 0x80 { cut -= 1 }
    return BankStatements.text(normalizedText(bytes[start..<cut])) + (cut < end ? "…" : "")
  }
}
