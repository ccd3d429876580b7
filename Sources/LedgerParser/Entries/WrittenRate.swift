import LedgerModel
import LedgerText

struct WrittenRate: Sendable {
  var date: Day
  var from: Located<CurrencyIndex>
  var rate: Located<Decimal>
  var to: Located<CurrencyIndex>
  var source: Located<NameID>?
  var range: SourceRange
}

extension Parser {
  /// `DATE rate USD 1.3421 SGD [SOURCE]`.
  mutating func rate(_ line: TextLine, _ date: Located<Day>, _ reader: inout WordReader) throws(Diagnostic) {
    try checkRateOrder(reader)
    let from = try currencyWord(&reader, as: .from)
    let number = try positive(&reader, of: "a rate", sample: EntryKind.rate.sample, as: .rate)
    let to = try currencyWord(&reader, as: .to)
    guard from.value != to.value else {
      throw .error(
        "E140", from.range.joined(to.range), "a rate needs two different currencies",
        label: "the same one twice")
    }
    let source = reader.hasNext(.source) ? try name(&reader, .source, of: "card or account") : nil
    add(
      .rate(
        WrittenRate(date: date.value, from: from, rate: number, to: to, source: source, range: range(line))))
  }

  /// Throws at a rate that is not between its currencies, and at `USD/SGD`.
  private func checkRateOrder(_ reader: WordReader) throws(Diagnostic) {
    // Most are right, which is fast to see.
    if let first = reader.peek, let second = reader.peekSecond, second.text.utf8.first?.isDigit == true,
      !first.text.utf8.contains(UInt8(ascii: "/"))
    {
      return
    }
    var words = reader
    let all = words.skipRest().prefix(3)
    let parts = all.flatMap { $0.text.split(separator: "/").map(String.init) }
    let codes = parts.filter { CurrencyCode($0) != nil }
    guard let number = parts.first(where: { Decimal(text: $0) != nil }), codes.count == 2, parts.count == 3,
      parts[1] != number, let first = all.first, let last = all.last
    else { return }
    throw .error(
      "E248", first.range.joined(last.range), "the rate is between its currencies",
      help: "rate \(codes[0]) \(number) \(codes[1])"
    ).written("\(codes[0]) \(number) \(codes[1])")
  }

  /// Reads a currency's code.
  mutating func currencyWord(
    _ reader: inout WordReader, as slot: Slot = .currency
  ) throws(Diagnostic) -> Located<CurrencyIndex> {
    guard let word = reader.next(slot) else { throw .missing(reader.end, "a currency", sample: "SGD") }
    if word.isQuoted, CurrencyCode(word.text) != nil {
      throw .error("E141", word.range, "a currency has no quotes", label: "remove them", help: word.text)
        .written(word.text)
    }
    guard !word.isQuoted, let code = CurrencyCode(word.text) else { throw .noCurrency(word.range, word.text) }
    return Located(try currency(code, word.range), word.range)
  }

  /// Reads a number above 0.
  mutating func positive(
    _ reader: inout WordReader, of what: String, sample: String?, as slot: Slot
  ) throws(Diagnostic) -> Located<Decimal> {
    guard let word = reader.next(slot) else { throw .missing(reader.end, what, sample: sample) }
    let (number, symbol) = try number(word)
    guard symbol == nil else { throw .notANumber(word.range, word.text) }
    guard number.digits > 0 else { throw .notPositive(word.range, what) }
    return Located(number, word.range)
  }
}

extension Diagnostic {
  static func noCurrency(_ range: SourceRange, _ text: String) -> Diagnostic {
    let upper = CurrencyCode.builtInSymbols[text] ?? text.uppercased()
    let isCode = upper != text && CurrencyCode(upper) != nil
    return .error(
      "E141", range, "`\(text)` is not a currency",
      help: isCode
        ? "codes are written in capitals: \(upper)" : "a code has 3 to 8 capital letters and digits: SGD"
    ).written(CurrencyCode(upper).flatMap { ISO4217.decimals(of: $0) } == nil ? nil : upper)
  }

  static func notPositive(_ range: SourceRange, _ what: String) -> Diagnostic {
    .error("E142", range, "\(what) must be greater than 0")
  }
}

/// Resolves the `rate` entries; two different ones for a pair on one day are an error.
func resolveRates(_ written: WrittenLedger, _ lookup: NameLookup, _ log: inout ResolutionLog) -> RateTable {
  let written = written.rates
  var entries: [(place: Int, source: PaymentSourceIndex?)] = []
  entries.reserveCapacity(written.count)
  for (place, entry) in written.enumerated() {
    var source: PaymentSourceIndex?
    do throws(Diagnostic) {
      if let name = entry.source {
        let named = try lookup.source(name, &log)
        if let card = lookup.definitions.sources[named].card {
          try lookup.checkIsMain(card, at: name.range, on: entry.date)
        }
        source = named
      }
    } catch {
      log.add(error)
      continue
    }
    entries.append((place, source))
  }
  let firsts = firstsOfTheirDay(entries, written)
  var rates: [ExchangeRate] = []
  rates.reserveCapacity(entries.count)
  for (number, (place, source)) in entries.enumerated() {
    let entry = written[place]
    if firsts[number] != number {
      let other = written[entries[firsts[number]].place]
      if other.rate.value.fraction != entry.rate.value.fraction {
        log.add(
          .error(
            "E401", entry.rate.range, "two different rates for one pair on one day"
          ).noting("the other one", at: other.rate.range))
      }
      continue
    }
    var rate = ExchangeRate(
      date: entry.date, from: entry.from.value, to: entry.to.value, rate: entry.rate.value,
      range: entry.range)
    rate.source = source
    rates.append(rate)
  }
  return RateTable(rates, base: lookup.settings.writtenBase, currencies: lookup.settings.currencies)
}

/// For each entry the place of the first one with its pair, source and day: its own for nearly all. A day has few rates,
/// so that comparing them takes less than a table of all.
private func firstsOfTheirDay(
  _ entries: [(place: Int, source: PaymentSourceIndex?)], _ written: [WrittenRate]
) -> [Int] {
  struct Pair: Hashable {
    var from: CurrencyIndex
    var to: CurrencyIndex
    var source: PaymentSourceIndex?
  }
  var firsts = Array(entries.indices)
  let places = placesByDay(entries.count) { written[entries[$0].place].date }
  var day: Day?
  var ofDay: [(pair: Pair, first: Int)] = []
  // Of a day with many.
  var ofPair: [Pair: Int] = [:]
  for order in entries.indices {
    let number = places?[order] ?? order
    let entry = written[entries[number].place]
    if entry.date != day {
      day = entry.date
      ofDay.removeAll(keepingCapacity: true)
      if !ofPair.isEmpty { ofPair.removeAll() }
    }
    let pair = Pair(from: entry.from.value, to: entry.to.value, source: entries[number].source)
    if let known = ofPair.isEmpty ? ofDay.first(where: { $0.pair == pair })?.first : ofPair[pair] {
      firsts[number] = known
    } else if ofPair.isEmpty, ofDay.count < 32 {
      ofDay.append((pair, number))
    } else {
      if ofPair.isEmpty { for (pair, first) in ofDay { ofPair[pair] = first } }
      ofPair[pair] = number
    }
  }
  return firsts
}
