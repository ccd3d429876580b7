/// What a minor unit of a kind of spend earns on a card, in the unit of the plan.
struct SpendValues {
  let base: Int64
  /// On a card without lines; elsewhere base.
  var own: Int64
  /// Outside its line's room; without a line base.
  var otherwise: Int64
  /// The place of its line, with what it earns at the levels of each of the line's periods, from the number of the first.
  var line: (place: Int, levels: [(first: Int, values: [Int64])])?

  init(base: Int64) { (self.base, own, otherwise) = (base, base, base) }
}
