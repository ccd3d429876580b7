import LedgerModel
import LedgerReports

extension CardTerms {
  /// The rate of a line, for a bonus with the base rate added: `4.0 mpd`, `5%`.
  func rateWords(of line: LineStatus) -> String {
    milesRate(of: line).map { "\($0) mpd" } ?? line.line.rate.text
  }

  /// The same in miles for a unit of money, without words: `4.0`; `nil` for a percentage.
  func milesRate(of line: LineStatus) -> String? {
    guard var miles = line.line.rate.milesPerUnit(points) else { return nil }
    if line.line.kind == .bonus {
      miles += baseRate(isForeign: line.tags == ["foreign"]).flatMap { $0.milesPerUnit(points) } ?? .zero
    }
    let hundredths = miles.truncated(times: 100)
    return hundredths % 10 == 0
      ? decimalText(hundredths / 10, decimals: 1) : decimalText(hundredths, decimals: 2)
  }
}
