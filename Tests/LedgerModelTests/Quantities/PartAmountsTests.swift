import LedgerModel
import Testing

@Suite("Amounts of parts")
struct PartAmountsTests {
  private func divided(_ amount: Int64, of whole: Int64, _ parts: [Int64], _ rounding: Rounding) -> [Int64] {
    var amounts = PartAmounts(of: whole, dividing: amount, rounding)
    let laid = parts.map { amounts.next($0) }
    return laid + [amounts.rest]
  }

  @Test(
    "running totals are rounded, never a part alone",
    arguments: [
      (4300, 5000, [1667, 1666], [1434, 1432, 1434]), (5700, 4200, [1000, 2100], [1357, 2850, 1493]),
      (-5700, -4200, [-1000, -2100], [-1357, -2850, -1493]), (100, 100, [33, 34], [33, 34, 33]),
      (1, 3, [1, 1], [0, 1, 0]), (1, 3, [1, 1, 1], [0, 1, 0, 0]), (0, 7, [3], [0, 0]),
    ] as [(Int64, Int64, [Int64], [Int64])])
  func amounts(amount: Int64, whole: Int64, parts: [Int64], expected: [Int64]) {
    #expect(divided(amount, of: whole, parts, .halfUp) == expected)
  }

  @Test("parts add up, are near their exact values, and have the sign of the whole")
  func sums() {
    for whole in Int64(1)...16 {
      for amount in Int64(0)...20 {
        for first in 1...whole {
          for second in 0...(whole - first) { check(whole, amount, second == 0 ? [first] : [first, second]) }
        }
      }
    }
  }

  private func check(_ whole: Int64, _ amount: Int64, _ parts: [Int64]) {
    let all = parts + [whole - parts.reduce(0, +)]
    for (sign, rounding) in [(Int64(1), Rounding.halfUp), (-1, .halfUp), (1, .halfEven), (-1, .halfEven)] {
      let found = divided(sign * amount, of: sign * whole, parts.map { sign * $0 }, rounding)
      #expect(found.reduce(0, +) == sign * amount)
      let isNear = zip(all, found).allSatisfy { (part: Int64, money: Int64) -> Bool in
        let size = money * sign
        return size >= 0 && abs(size * whole - amount * part) <= whole
      }
      #expect(isNear, "\(amount) of \(whole): \(parts)")
    }
  }
}
