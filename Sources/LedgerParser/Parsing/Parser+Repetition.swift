import LedgerModel
import LedgerText

extension Parser {
  /// The error of words such as `per month`, `every month`, `twice a year` or `4 times yearly`, of which one is taken;
  /// `nil` for other words. Several times are uses of one period where `countsUses`, as of a benefit.
  func repetition(_ first: WrittenWord, _ reader: WordReader, countsUses: Bool) -> Diagnostic? {
    var (rest, words, count) = (reader, [first], Habits.counts[first.text.lowercased()])
    if count == nil, let number = first.wholeNumber, ["x", "times", "time"].contains(rest.peek?.text) {
      count = number
      words.append(contentsOf: [rest.skip()].compactMap(\.self))
    }
    let joins = ["a", "an", "per", "each", "every", "/"]
    if count == nil, !joins.contains(first.text) { return nil }
    if count != nil, let join = rest.peek, joins.contains(join.text), rest.skip() != nil {
      words.append(join)
    }
    guard let unit = rest.skip(), !unit.isQuoted, let period = Habits.period(ofUnit: unit.text) else {
      return nil
    }
    let text = (words + [unit]).map(\.text).joined(separator: " ")
    let several = count.flatMap {
      countsUses && $0 > 1 ? "\($0) x \(period)" : Habits.often["\($0) \(period)"]
    }
    guard count ?? 1 == 1 || several != nil else { return nil }
    return .error(
      "E241", first.range.joined(unit.range), "unexpected `\(text)`",
      label: "did you mean `\(several ?? period)`?"
    ).changed(text, to: several ?? period)
  }
}
