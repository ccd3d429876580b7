import LedgerText
import LedgerModel

extension AmountPattern {
  /// An amount such as `-12.50`, as in most cells: digits with a point and with a minus before them; else `nil`.
  func plainAmount(_ cell: Span<UInt8>) -> Amount? {
    let isNegative = cell.count > 0 && cell[0] == UInt8(ascii: "-")
    var value: Int64 = 0
    var scale: UInt8?
    var count = 0
    for index in (isNegative ? 1 : 0)..<cell.count {
      let byte = cell[index]
      if byte.isDigit {
        value = value * 10 + Int64(byte - 0x30)
        count += 1
        scale = scale.map { $0 + 1 }
        guard count < Decimal.maxDigits else { return nil }
      } else if byte == UInt8(ascii: "."), scale == nil, count > 0, !hasDecimalComma {
        scale = 0
      } else {
        return nil
      }
    }
    guard count > 0, scale != 0 else { return nil }
    return Amount(value: Decimal(isNegative ? -value : value, scale: scale ?? 0), currency: nil)
  }

  /// The number of some digits, thousands grouped or not. The error's message follows the text.
  func magnitude(_ text: ArraySlice<UInt8>) -> Result<Decimal, ValueError> {
    let point = UInt8(ascii: hasDecimalComma ? "," : ".")
    let halves = text.split(separator: point, maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 1 || (!halves[1].isEmpty && halves[1].allSatisfy(\.isDigit)) else {
      return .failure(error(text))
    }
    let isGroupMark = { (byte: UInt8) in hasDecimalComma ? byte == 0x2E || byte == 0x20 : byte == 0x2C }
    let groups = halves[0].split(omittingEmptySubsequences: false, whereSeparator: isGroupMark)
    let isGrouped = groups.count > 1
    guard groups.allSatisfy({ $0.allSatisfy(\.isDigit) }), !(halves[0].isEmpty && halves.count == 1),
      !isGrouped || (1...3).contains(groups[0].count),
      groups.dropFirst().allSatisfy({ $0.count == 3 })
    else { return .failure(error(text)) }
    let decimals = halves.count == 2 ? halves[1] : []
    let digits = Array((groups.joined() + Array(decimals)).drop { $0 == 0x30 })
    guard digits.count <= Decimal.maxDigits, decimals.count <= Decimal.maxDigits else {
      return .failure(ValueError("has more than \(Decimal.maxDigits) digits"))
    }
    let value = digits.reduce(into: Int64(0)) { $0 = $0 * 10 + Int64($1 - 0x30) }
    return .success(Decimal(value, scale: UInt8(decimals.count)))
  }

  private func error(_ text: ArraySlice<UInt8>) -> ValueError {
    let isNumeric = text.allSatisfy { $0.isDigit || [0x20, 0x2C, 0x2E].contains($0) }
    guard isNumeric, text.contains(where: \.isDigit) else { return ValueError("is not an amount") }
    return ValueError(
      hasDecimalComma
        ? "is not an amount with `decimal comma`, where a point groups thousands, three digits each"
        : "is not an amount: a comma groups thousands, three digits each, unless the rules say `decimal comma`"
    )
  }
}

extension Decimal {
  /// The number with all decimals of a currency of ISO 4217; the same number for any other.
  func normalized(for currency: String?) -> Result<Decimal, ValueError> {
    guard let currency, let decimals = CurrencyCode(currency).flatMap({ ISO4217.decimals(of: $0) }) else {
      return .success(self)
    }
    guard let digits = scaled(to: decimals), digits.magnitude < 1_000_000_000_000_000_000 else {
      if Int(scale) <= decimals { return .failure(ValueError("`\(magnitude)` is too large for \(currency)")) }
      return .failure(ValueError("`\(magnitude)` has more decimals than \(currency) has (\(decimals))"))
    }
    return .success(Decimal(digits, scale: UInt8(decimals)))
  }

  var negated: Decimal { Decimal(-digits, scale: scale) }
  var magnitude: Decimal { digits < 0 ? negated : self }
}
