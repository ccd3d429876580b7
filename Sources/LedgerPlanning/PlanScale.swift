import LedgerModel
import LedgerReports

/// Turns amounts of a card into those of a plan: minor units of the base, of the share of a period that is in
/// the window.
struct PlanScale {
  /// Minor units of the base for one of the card.
  let toBase: Fraction
  /// `nil` where every period takes part whole.
  private let window: DayRange?

  init(toBase: Fraction, _ window: DayRange?) { (self.toBase, self.window) = (toBase, window) }

  /// The share of a period that takes part: its days up to the end of the window of those up to its own.
  func share(of period: DayRange) -> Fraction {
    guard let window, period.to > window.to else { return Fraction(1) }
    let first = max(window.from, period.from)
    return Fraction(Int128(max(0, window.to - first + 1)), Int128(period.to - first + 1))
  }

  /// A room: rounded down.
  func room(_ amount: Fraction, in period: DayRange) -> Int64 { whole(amount, period, .towardsZero) }

  /// What a threshold lacks: rounded up.
  func need(_ amount: Int128, in period: DayRange) -> Int64 { whole(Fraction(amount), period, .awayFromZero) }

  /// Rounded into minor units of the base, then again for the share.
  private func whole(_ amount: Fraction, _ period: DayRange, _ rounding: Rounding) -> Int64 {
    let whole = Fraction((amount.times(toBase) ?? .zero).rounded(rounding, decimals: 0))
    return Int64(clamping: (whole.times(share(of: period)) ?? .zero).rounded(rounding, decimals: 0))
  }

  /// A room of reward, in the reward of a minor unit: rounded down once, as spend earns whole ones of that.
  func reward(_ amount: Fraction, in period: DayRange) -> Int64 {
    Int64(
      clamping: (amount.times(toBase)?.times(share(of: period)) ?? .zero).rounded(.towardsZero, decimals: 0))
  }
}
