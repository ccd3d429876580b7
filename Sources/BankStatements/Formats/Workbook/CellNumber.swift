import LedgerModel
import LedgerText

/// A number of a spreadsheet as the shortest decimal that is that number, exact to 15 digits, which is as far
/// as spreadsheets calculate. Whole numbers that a double has exactly, such as those of 16 digits of a card,
/// keep all.
struct CellNumber {
  private var isNegative = false
  /// Up to 17 digits; the number is `digits` × 10 to the power of `exponent`.
  private var digits: UInt64 = 0
  private var exponent = 0

  static let maxDigits = 15
  /// The largest number below which a double has all whole numbers.
  private static let maxWhole: UInt64 = 1 << 53

  /// A whole number, or hundredths.
  init(_ whole: Int, isHundredths: Bool) {
    isNegative = whole < 0
    digits = UInt64(whole.magnitude)
    exponent = isHundredths ? -2 : 0
    trim()
  }

  /// `nil` if it is infinite or not a number. Of a double only the text is used.
  init?(_ double: Double, isHundredths: Bool = false) {
    if let whole = Int(exactly: double), whole.magnitude <= CellNumber.maxWhole {
      self.init(whole, isHundredths: isHundredths)
      return
    }
    guard double.isFinite, let number = CellNumber(written: double.description.utf8) else { return nil }
    self = number
    if isHundredths { exponent -= 2 }
    round()
  }

  /// The number that the eight bytes of a double are, perhaps in hundredths.
  init?(bits: UInt64, isHundredths: Bool = false) {
    self.init(Double(bitPattern: bits), isHundredths: isHundredths)
  }

  /// A number as `12.50`, `-3`, `1.5E-7`; `nil` for any other text.
  init?(text: ArraySlice<UInt8>) {
    guard let number = CellNumber(written: text) else { return nil }
    self = number
    if digits < 1_000_000_000_000_000 {
      trim()
    } else if let double = Double(String(decoding: text, as: UTF8.self)),
      let number = CellNumber(double)
    {
      self = number
    } else {
      return nil
    }
  }

  /// The number as written; of more than 18 digits only the size is right.
  private init?(written text: some Sequence<UInt8>) {
    var (digitCount, isAfterPoint, isInExponent) = (0, false, false)
    var (power, isPowerNegative, powerDigits, isFirst) = (0, false, 0, true)
    for byte in text {
      defer { isFirst = false }
      switch byte {
      case 0x30...0x39 where isInExponent:
        power = min(power * 10 + Int(byte - 0x30), 10_000)
        powerDigits += 1
      case 0x30...0x39:
        digitCount += 1
        if digits < 100_000_000_000_000_000 {
          digits = digits * 10 + UInt64(byte - 0x30)
          if isAfterPoint { exponent -= 1 }
        } else if !isAfterPoint {
          exponent += 1
        }
      case UInt8(ascii: "."):
        guard !isAfterPoint, !isInExponent else { return nil }
        isAfterPoint = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        guard digitCount > 0, !isInExponent else { return nil }
        isInExponent = true
        isFirst = true
        continue
      case .hyphen where isFirst || isInExponent && powerDigits == 0 && !isPowerNegative:
        if isInExponent { isPowerNegative = true } else { isNegative = true }
      case UInt8(ascii: "+") where isInExponent && powerDigits == 0: break
      default: return nil
      }
    }
    guard digitCount > 0, !isInExponent || powerDigits > 0 else { return nil }
    exponent += isPowerNegative ? -power : power
  }

  /// Rounds to 15 digits, halves away from zero.
  private mutating func round() {
    var unit: UInt64 = 1
    while digits / unit >= 1_000_000_000_000_000 {
      unit *= 10
      exponent += 1
    }
    if unit > 1 { digits = (digits + unit / 2) / unit }
    trim()
  }

  private mutating func trim() {
    while digits > 0, digits % 10 == 0 {
      digits /= 10
      exponent += 1
    }
    if digits == 0 { (isNegative, exponent) = (false, 0) }
  }

  /// Adds `-12.5`. A number far from all amounts, with more than 40 zeros, is `1e+300`.
  func addText(to bytes: inout [UInt8]) {
    if digits < 1_000_000_000_000_000_000, (-18...0).contains(exponent) {
      let value = Int128(digits)
      return addDecimal(isNegative ? -value : value, decimals: -exponent, to: &bytes)
    }
    if isNegative { bytes.append(.hyphen) }
    let text = String(digits).utf8
    if (1...40).contains(exponent) {
      bytes.append(contentsOf: text)
      bytes.append(contentsOf: repeatElement(0x30, count: exponent))
    } else if (-40...0).contains(exponent) {
      // Fewer digits than decimals: there are at most 17.
      bytes.append(contentsOf: "0.".utf8)
      bytes.append(contentsOf: repeatElement(0x30, count: -exponent - text.count))
      bytes.append(contentsOf: text)
    } else {
      bytes.append(contentsOf: "\(digits)e\(exponent < 0 ? "" : "+")\(exponent)".utf8)
    }
  }

  /// The whole part of a number that is not negative and below ten million.
  var smallWhole: Int? {
    var (whole, power) = (digits, exponent)
    if isNegative { return nil }
    while power < 0, whole > 0 {
      whole /= 10
      power += 1
    }
    while power > 0, whole > 0, whole < 10_000_000 {
      whole *= 10
      power -= 1
    }
    return whole < 10_000_000 ? Int(whole) : nil
  }
}
