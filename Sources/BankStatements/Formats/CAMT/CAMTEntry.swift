import LedgerModel
import LedgerText

/// An entry, `Ntry`, with its details, `TxDtls`: the texts of all values are in one array, which the next
/// entry uses again.
struct CAMTEntry {
  /// Of all values, without white space at their ends.
  var texts: [UInt8] = []
  var values = CAMTValues()
  /// Where it begins and ends in the file.
  var place = 0..<0
  /// Where each detail is in the file, and its first value.
  private(set) var details: [(place: Range<Int>, firstValue: Int)] = []
  /// Of all details, in file order.
  private var detailValues: [(field: CAMTField, start: UInt32, end: UInt32)] = []

  mutating func begin(at start: Int) {
    place = start..<start
    texts.removeAll(keepingCapacity: true)
    values.clear()
    details.removeAll(keepingCapacity: true)
    detailValues.removeAll(keepingCapacity: true)
  }

  mutating func beginDetail(at start: Int) { details.append((start..<start, detailValues.count)) }

  mutating func endDetail(at end: Int) {
    guard let start = details.last?.place.lowerBound else { return }
    details[details.count - 1].place = start..<end
  }

  /// Sets a value of the last detail.
  mutating func setDetail(_ field: CAMTField, _ range: Range<Int>) {
    detailValues.append((field, UInt32(range.lowerBound), UInt32(range.upperBound)))
  }

  /// Replaces `values` with those of a detail; `text` with its texts of `Ustrd`, joined with spaces.
  func read(detail number: Int, _ values: inout CAMTValues, text: inout [UInt8]) {
    values.clear()
    text.removeAll(keepingCapacity: true)
    for value in detailValues[valuesRange(ofDetail: number)] {
      let range = Int(value.start)..<Int(value.end)
      if value.field == .text {
        if !text.isEmpty { text.append(.space) }
        text.append(contentsOf: texts[range])
      } else {
        values.set(value.field, range)
      }
    }
  }

  /// The range of the values of a detail.
  private func valuesRange(ofDetail number: Int) -> Range<Int> {
    let end = number + 1 < details.count ? details[number + 1].firstValue : detailValues.count
    return details[number].firstValue..<end
  }
}

// What becomes of it.
extension CAMTEntry {
  enum Division {
    /// One row; whether its details have another total, or no amounts.
    case whole(isDiffering: Bool)
    /// A row for each detail.
    case details
  }

  /// An entry with several details is a row for each if all have an amount in its currency and they add up to
  /// its own.
  var division: Division {
    guard !details.isEmpty, let total = units(values, .amount, isOut: isOut(values)) else {
      return .whole(isDiffering: details.count > 1)
    }
    var sum: Int128 = 0
    var detail = CAMTValues()
    var text: [UInt8] = []
    for number in details.indices {
      read(detail: number, &detail, text: &text)
      guard let field = amountField(of: detail),
        let units = units(detail, field, isOut: isOut(detail) ?? isOut(values))
      else { return .whole(isDiffering: details.count > 1) }
      sum += units
    }
    return sum != total
      ? .whole(isDiffering: true) : details.count > 1 ? .details : .whole(isDiffering: false)
  }

  /// The amount of a detail in the currency of the entry; before version 4 it is one of the amounts in
  /// `AmtDtls`.
  func amountField(of detail: CAMTValues) -> CAMTField? {
    [.amount, .original, .instructed].first { field in
      !detail[field].isEmpty
        && field.currencyBeside.map { texts[detail[$0]] == texts[values[.currency]] } ?? false
    }
  }

  /// Whether money goes out; `nil` if the file does not say it.
  func isOut(_ values: CAMTValues) -> Bool? {
    let direction = texts[values[.direction]]
    return direction.elementsEqual("DBIT".utf8) ? true : direction.elementsEqual("CRDT".utf8) ? false : nil
  }

  /// An amount in hundred-thousandths, negative for money out.
  private func units(_ values: CAMTValues, _ field: CAMTField, isOut: Bool?) -> Int128? {
    guard let isOut, let amount = try? texts.span.amount(values[field], orComma: false) else { return nil }
    return amount.hundredThousandths.map { isOut ? -$0 : $0 }
  }
}
