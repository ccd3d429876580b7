/// Finds the prices of side conditions with which the best flow is worth least, from flows that were best at some prices:
/// those of the linear program that mixes these flows so that the conditions are kept.
///
/// Its numbers are rounded, so that prices are only good guesses; what a flow at them proves is calculated without them.
///
/// Source: G. B. Dantzig, P. Wolfe, *Decomposition Principle for Linear Programs* (1960).
struct PriceMaster {
  /// A best flow at some prices.
  struct Flow: Equatable {
    /// By condition: what the flow leaves of its bound; negative where it breaks it.
    var left: [Int128]
    /// What it is worth without prices.
    var worth: Int128
  }

  private enum Column: Equatable {
    case flow(Int)
    /// What is left of a condition's bound.
    case slack(Int)
    /// What a condition is broken by, at its highest price.
    case penalty(Int)
  }

  /// Numbers are whole multiples of 2^-40. Where they become too large they wrap: that spoils a guess, nothing else.
  private static let one: Int128 = 1 << 40
  /// Pivots on less are too rough.
  private static let smallest: Int128 = 1 << 14
  /// Beyond this a product of two numbers might be too large.
  private static let largest: Int128 = 1 << 58

  /// By condition: how much of it is counted as one.
  private let scales: [Int128]
  /// By condition: the highest price of what is counted as one.
  private var penalties: [Int128]
  /// By condition: whether its price may be any.
  private let isHard: [Bool]
  private let shift: Int
  private let origin: Int128
  private var flows: [Flow] = []
  private var basis: [Column]
  private var inverse: [[Int128]]
  /// By row: how much of its column is taken.
  private var amounts: [Int128]
  /// By condition the negative price of what is counted as one, and last what the mix of flows is worth.
  private var duals: [Int128] = []
  /// Whether numbers became too large; the prices are those before then.
  private(set) var hasFailed = false
  /// How many numbers were looked at so far.
  private(set) var work = 0

  /// By condition its bound and its highest price, `nil` where it must be kept: then prices begin at most at `usual`.
  /// `range` is at least what the worths of flows differ by.
  init(first: Flow, amounts bounds: [Int64], highest: [Int128?], usual: Int128, range: Int128) {
    shift = max(0, 128 - range.magnitude.leadingZeroBitCount - 50)
    origin = first.worth
    let scales = zip(bounds, first.left).map { min(max(1, Int128($0) * 16, abs($1)), 1 << 60) }
    self.scales = scales
    let count = scales.count
    let shift = shift
    isHard = highest.map { $0 == nil }
    penalties = zip(highest, scales).map {
      min((min($0 ?? usual, PriceMaster.highestPrice) * $1) >> shift, PriceMaster.maxPenalty)
    }
    basis = []
    inverse = Array(repeating: Array(repeating: 0, count: count + 1), count: count + 1)
    amounts = []
    for row in 0..<count {
      let left = PriceMaster.share(first.left[row], of: scales[row])
      basis.append(left < 0 ? .penalty(row) : .slack(row))
      inverse[row][row] = left < 0 ? PriceMaster.one : -PriceMaster.one
      inverse[row][count] = abs(left)
      amounts.append(abs(left))
    }
    basis.append(.flow(0))
    inverse[count][count] = PriceMaster.one
    amounts.append(PriceMaster.one)
    flows = [first]
    updateDuals()
  }

  /// By condition: its price, at least 0.
  var prices: [Int128] {
    zip(duals, scales).map { dual, scale in
      let price = -dual << Int128(shift)
      return max(0, min((price &+ scale / 2) / scale, PriceMaster.highestPrice))
    }
  }

  /// What the mix of flows is worth: no prices make the best flow worth less than that, up to rounding.
  var worth: Int128 { origin &+ duals[scales.count] << Int128(shift) }

  /// The flows of the mix, each with its part of 2^40.
  var mix: [(flow: Int, part: Int128)] {
    basis.indices.compactMap { row in
      if case .flow(let flow) = basis[row], amounts[row] > 0 { (flow, amounts[row]) } else { nil }
    }
  }

  private static let maxPenalty: Int128 = 1 << 56
  private static let highestPrice: Int128 = 1 << 60

  /// Raises the highest prices that are too low for a mix to keep their conditions; whether there were some.
  mutating func raise() -> Bool {
    var hasRaised = false
    for row in basis.indices {
      guard case .penalty(let side) = basis[row], amounts[row] > 0, isHard[side] else { continue }
      if penalties[side] >= PriceMaster.maxPenalty { continue }
      penalties[side] = min(penalties[side] << 6, PriceMaster.maxPenalty)
      hasRaised = true
    }
    if hasRaised { improve() }
    return hasRaised
  }

  /// Adds a flow, and finds the best mix with it; whether it is a new one.
  mutating func add(_ flow: Flow) -> Bool {
    let isNew = !flows.contains(flow)
    flows.append(flow)
    if isNew { improve() }
    return isNew
  }

  private mutating func improve() {
    updateDuals()
    for _ in 0..<4 * basis.count {
      if hasFailed { return }
      var (entering, most) = (Column?.none, Int128(0))
      func consider(_ column: Column, _ gain: Int128) { if gain > most { (entering, most) = (column, gain) } }
      for index in flows.indices { consider(.flow(index), gain(.flow(index))) }
      for side in scales.indices {
        consider(.slack(side), duals[side])
        consider(.penalty(side), -penalties[side] - duals[side])
      }
      guard let entering, most > 1, !basis.contains(entering), enter(entering) else { return }
      updateDuals()
    }
  }

  private static func share(_ left: Int128, of scale: Int128) -> Int128 {
    max(-1_024 * scale, min(left, 1_024 * scale)) * one / scale
  }

  private func worth(_ column: Column) -> Int128 {
    switch column {
    case .flow(let flow): (flows[flow].worth - origin) >> Int128(shift)
    case .slack: 0
    case .penalty(let side): -penalties[side]
    }
  }

  private func entries(_ column: Column) -> [Int128] {
    var entries = Array(repeating: Int128(0), count: basis.count)
    switch column {
    case .flow(let flow):
      for side in scales.indices {
        entries[side] = PriceMaster.share(flows[flow].left[side], of: scales[side])
      }
      entries[scales.count] = PriceMaster.one
    case .slack(let side): entries[side] = -PriceMaster.one
    case .penalty(let side): entries[side] = PriceMaster.one
    }
    return entries
  }

  private func gain(_ column: Column) -> Int128 {
    zip(duals, entries(column)).reduce(worth(column)) { $0 &- ($1.0 &* $1.1) >> 40 }
  }

  private mutating func updateDuals() {
    work += 2 * basis.count * basis.count + flows.count * basis.count
    let worths = basis.map(worth)
    duals = inverse.indices.map { column in
      inverse.indices.reduce(Int128(0)) { $0 &+ worths[$1] &* inverse[$1][column] } >> 40
    }
  }

  /// Takes a column into the basis, for the one that is used up first; `false` without one.
  private mutating func enter(_ column: Column) -> Bool {
    let entries = entries(column)
    let change = inverse.map { row in zip(row, entries).reduce(Int128(0)) { $0 + $1.0 * $1.1 } >> 40 }
    if change.contains(where: { abs($0) > PriceMaster.largest << 8 }) { return fail() }
    var (leaving, least) = (Int?.none, Int128(0))
    for row in basis.indices where change[row] > PriceMaster.smallest {
      let ratio = (amounts[row] << 40) / change[row]
      if leaving == nil || ratio < least { (leaving, least) = (row, ratio) }
    }
    guard let leaving else { return false }
    let scaled = inverse[leaving].map { ($0 << 40) / change[leaving] }
    if least > PriceMaster.largest || scaled.contains(where: { abs($0) > PriceMaster.largest }) {
      return fail()
    }
    inverse[leaving] = scaled
    amounts[leaving] = least
    for row in inverse.indices where row != leaving && change[row] != 0 {
      for column in inverse.indices { inverse[row][column] -= (change[row] * inverse[leaving][column]) >> 40 }
      amounts[row] = max(0, amounts[row] - (change[row] * least) >> 40)
    }
    basis[leaving] = column
    return inverse.contains { $0.contains { abs($0) > PriceMaster.largest } } ? fail() : true
  }

  private mutating func fail() -> Bool {
    hasFailed = true
    return false
  }
}
