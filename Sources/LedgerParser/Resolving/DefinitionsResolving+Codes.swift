import LedgerModel
import LedgerText

extension DefinitionsResolving {
  /// Resolves the `mcc` entries: each code or range once, of two ranges one inside the other or both apart.
  mutating func resolveCodes() {
    var known: [MerchantCodes: WrittenCodes] = [:]
    var ranges: [Located<MerchantCodes>] = []
    for entry in written.codes {
      let codes = entry.codes
      if let other = known[codes.value] {
        if other.name != entry.name || other.tags != entry.tags {
          log.add(.codesTwice(codes, other.codes.range))
        }
        continue
      }
      known[codes.value] = entry
      if codes.value.isRange { ranges.append(codes) }
      definitions.codes.append(
        CodeMeaning(codes.value, name: entry.name, tags: entry.tags, range: codes.range))
    }
    checkOverlaps(ranges)
  }

  /// Reports ranges that overlap without one inside the other: sorted by their starts, the wider first, each must end
  /// within those around it.
  private mutating func checkOverlaps(_ ranges: [Located<MerchantCodes>]) {
    var around: [Located<MerchantCodes>] = []
    for range in ranges.sorted(by: { $0.value < $1.value }) {
      while let last = around.last, last.value.last < range.value.first { around.removeLast() }
      if let outer = around.last(where: { $0.value.overlaps(range.value) && !$0.value.contains(range.value) })
      {
        log.add(.overlap(range, outer))
      }
      around.append(range)
    }
  }
}

extension Diagnostic {
  fileprivate static func codesTwice(_ codes: Located<MerchantCodes>, _ other: SourceRange) -> Diagnostic {
    let (first, second) = other.start < codes.range.start ? (other, codes.range) : (codes.range, other)
    return .error(
      "E409", second, "`mcc \(codes.value)` is written twice, differently", label: "here again",
      help: "keep one of them", notes: [Note("first written here", at: first)])
  }

  fileprivate static func overlap(_ one: Located<MerchantCodes>, _ other: Located<MerchantCodes>)
    -> Diagnostic
  {
    let (first, second) = one.range.start < other.range.start ? (one, other) : (other, one)
    return .error(
      "E415", second.range, "\(second.value) and \(first.value) overlap, and neither is inside the other",
      label: "which of them means \(max(one.value.first, other.value.first))?",
      help: "let one end before the other begins",
      notes: [Note("the other range", at: first.range)])
  }
}
