import LedgerExports
import LedgerModel
import LedgerReports
import WalletFiles

extension CommandSpec {
  static let rates = CommandSpec(
    summary: "exchange rates; convert an amount",
    usage: "[AMOUNT CUR [to CUR] | QUERY ...]",
    help: """
      Lists the exchange rates in the files. With an amount, converts it on a day
      (today, or --on) and shows the rates used; without `to`, into the base currency.
      """,
    examples: [
      "milepost rates cur:USD", "milepost rates 42.00 USD to SGD --on 2026-01-05", "milepost rates 1,200 THB",
    ],
    options: [.takes(.period)],
    completes: .query(QueryKey.named) { completer in
      guard completer.isAmount(completer.typed.words.first) else { return nil }
      let count = completer.typed.words.count
      if count == 2 { return [Candidate("to", "into this currency")] }
      return count == 1 || count == 3 ? completer.currencies() : []
    },
    checkWords: { (arguments) throws(UsageError) in _ = try RequestedConversion(arguments.words) },
    run: .report { (context, ledger, on) throws(CommandError) in
      let report: RatesReport
      let conversion = (try? RequestedConversion(context.arguments.words)) ?? nil
      if let conversion {
        report = try conversion.report(ledger, on: on)
      } else {
        let query = try context.query(context.arguments.words, ledger, on: on)
        let period = try context.period(ledger)
        report = ledger.ratesReport(on: on) { rate in
          guard period?.contains(rate.date) ?? true else { return false }
          return query.isEmpty || query.matches(ledger.subject(of: rate, currency: rate.from))
            || query.matches(ledger.subject(of: rate, currency: rate.to))
        }
      }
      let outcome = context.output(Document(report, ledger)) {
        ratesPage(report, ledger, context.textStyle)
      }
      return conversion != nil ? outcome : try context.withUnmatched(outcome, ledger)
    })
}

/// An amount to convert: `42.00 USD to SGD`.
private struct RequestedConversion {
  let amount: Decimal
  let from: CurrencyCode
  /// `nil` for the base currency.
  let to: CurrencyCode?

  /// `42.00 USD to SGD`, `42.00 USD`; `nil` for words that do not start with a number.
  init?(_ words: [String]) throws(UsageError) {
    let words = try RequestedConversion.withCode(words)
    guard let first = words.first, let byte = first.utf8.first(where: { $0 != UInt8(ascii: "-") }),
      (0x30...0x39).contains(byte)
    else { return nil }
    guard let amount = Decimal(text: first) else {
      throw UsageError("\(PathText.escaped(first)) is not an amount; write 12.50 or 1,234.50")
    }
    let codes = words.dropFirst().map { CurrencyCode($0.uppercased()) }
    let isBetweenCodes = codes.count == 3 && (words[2] == "to" || words[2] == "in")
    guard codes.count == 1 || isBetweenCodes, let from = codes[0], let last = codes[codes.count - 1] else {
      throw UsageError("write an amount like this: rates 42.00 USD to SGD")
    }
    self.amount = amount
    self.from = from
    to = isBetweenCodes ? last : nil
  }

  /// `US$42.00 to SGD` as `42.00 USD to SGD`.
  private static func withCode(_ words: [String]) throws(UsageError) -> [String] {
    guard let first = words.first,
      let sign = first.unicodeScalars.lastIndex(where: { $0.properties.generalCategory == .currencySymbol })
    else { return words }
    let number = first.unicodeScalars.index(after: sign)
    guard let code = CurrencyCode.builtInSymbols[String(first[..<number])] else {
      throw UsageError(
        "write the currency of \(PathText.escaped(first)) as a code: rates \(PathText.escaped(String(first[number...]))) CODE"
      )
    }
    return [String(first[number...]), code] + words.dropFirst()
  }

  func report(_ ledger: Ledger, on: Day) throws(CommandError) -> RatesReport {
    func index(_ code: CurrencyCode) throws(CommandError) -> CurrencyIndex {
      if let index = ledger.settings.currencies.index(of: code) { return index }
      throw .usage("no file mentions the currency \(code)")
    }
    let from = try index(from)
    let to = try to.map { code throws(CommandError) in try index(code) } ?? ledger.settings.totalCurrency
    guard let minor = amount.scaled(to: ledger.settings.currencies[from].decimals) else {
      throw .usage("\(amount) is not an amount in \(self.from)")
    }
    do {
      return try ledger.convert(minor, from, to: to, on: on)
    } catch {
      let reason = error == .noRate ? "no rate on or before" : "the result is too large on"
      throw .errors("\(self.from) to \(ledger.settings.currencies.code(to)): \(reason) \(on)")
    }
  }
}
