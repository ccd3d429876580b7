/// Divides an amount among the parts of an expense so that they add up to it (grammar.md, *Splits and shares*): parts
/// are laid end to end, and it is their running totals that are rounded.
package struct PartAmounts {
  private let whole: Int64
  private let divided: Int64
  private let rounding: Rounding
  private var running: Int64 = 0
  private var laid: Int64 = 0

  /// Divides `divided`, the expense's amount in any currency, in the proportions of its own amount, `whole` (not 0).
  package init(of whole: Int64, dividing divided: Int64, _ rounding: Rounding) {
    self.whole = whole
    self.divided = divided
    self.rounding = rounding
  }

  /// The next part, which is `original` of the whole.
  package mutating func next(_ original: Int64) -> Int64 {
    running += original
    let before = laid
    laid = share(running)
    return laid - before
  }

  /// What the parts so far leave of the amount.
  package var rest: Int64 { divided - laid }

  private func share(_ part: Int64) -> Int64 {
    if whole == divided { return part }
    // Part and whole have one sign, and the part is at most the whole: the result fits.
    let quotient = rounding.quotient(
      Int128(divided), times: Int128(part.magnitude), over: Int128(whole.magnitude))
    return quotient.flatMap { Int64(exactly: $0) } ?? divided
  }
}
