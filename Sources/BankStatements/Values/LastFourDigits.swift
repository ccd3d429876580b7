import LedgerText

/// The last four digits of the card number in a text, in full or masked: `'5400…0005'`, `XXXX-XXXX-1234`. The last run
/// of digits counts; blanks and dashes do not end a run.
func lastFourDigits(_ text: some Collection<UInt8>) -> String? {
  var run: [UInt8] = []
  var best: [UInt8] = []
  for byte in text {
    if byte.isDigit {
      run.append(byte)
      if run.count >= 4 { best = run }
    } else if byte != 0x20, byte != 0x2D {
      run.removeAll(keepingCapacity: true)
    }
  }
  return best.isEmpty ? nil : BankStatements.text(best.suffix(4))
}

/// The masked card number in a normalized text, `•••• •••• •••• 1234` or `XX-1234`, with its place.
func maskedCard(in text: [UInt8]) -> (digits: String, place: Range<Int>)? {
  var masksFrom: Int?
  for word in wordRanges(text) {
    let bytes = text[word]
    if bytes.count == 4, bytes.allSatisfy(\.isDigit), let start = masksFrom {
      return (BankStatements.text(bytes), start..<word.upperBound)
    }
    let tail = bytes.reversed().prefix { $0.isDigit }.count
    let mask = bytes.dropLast(tail)
    if isMask(mask) {
      if tail == 4 { return (BankStatements.text(bytes.suffix(4)), (masksFrom ?? word.lowerBound)..<word.upperBound) }
      masksFrom = tail == 0 ? masksFrom ?? word.lowerBound : nil
    } else {
      masksFrom = nil
    }
  }
  return nil
}

/// Two or more of `•`, `*`, `X`, with dashes or without.
private func isMask(_ bytes: ArraySlice<UInt8>) -> Bool {
  let marks = String(decoding: bytes, as: UTF8.self).unicodeScalars.filter { $0 != "-" }
  return marks.count >= 2 && marks.allSatisfy { "•*Xx●".unicodeScalars.contains($0) }
}

/// The places of the words of a normalized text.
func wordRanges(_ text: [UInt8]) -> [Range<Int>] {
  text.split(separator: 0x20).map { $0.startIndex..<$0.endIndex }
}
