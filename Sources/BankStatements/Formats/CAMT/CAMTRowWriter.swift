import LedgerFormats
import LedgerModel
import LedgerText

/// Writes the entries of CAMT, or their details, into the rows of a table.
struct CAMTRowWriter {
  private struct Columns {
    let name, text, code, merchantCode, endToEnd, reversal, info, account: Int

    init() {
      func column(_ name: String) -> Int { StatementFormat.camt.column(name) ?? 0 }
      name = column("NAME")
      text = column("TEXT")
      code = column("CODE")
      merchantCode = column("MCC")
      endToEnd = column("END-TO-END")
      reversal = column("REVERSAL")
      info = column("INFO")
      account = column("ACCOUNT")
    }
  }

  private let width = StatementFormat.camt.width
  private let columns = Columns()
  /// Of the detail that is written; of the only one, if the entry is written as a whole.
  private var detail = CAMTValues()
  /// Its `Ustrd`, joined.
  private var remittance: [UInt8] = []
  private var code: [UInt8] = []

  /// Adds a row for an entry, or for one of its details, and counts it in its account. If it throws, the row may be in the
  /// table in parts.
  mutating func add(
    _ entry: CAMTEntry, detail number: Int?, line: Int, of account: inout AccountStatement,
    to table: inout StatementTable
  ) throws(MessageRowError) {
    detail.clear()
    remittance.removeAll(keepingCapacity: true)
    if let number = number ?? (entry.details.count == 1 ? 0 : nil) {
      entry.read(detail: number, &detail, text: &remittance)
    }
    guard max(remittance.count, detail.longest, entry.values.longest) <= StatementTable.maxText else {
      throw .tooLong(entry.place.lowerBound)
    }
    let status = CAMTStatus(entry.texts[entry.values[.status]])
    let amount = try signedAmount(entry, isDetail: number != nil)
    table.beginRow(line: line, cells: width)
    table.set(.amount, amount)
    let currency = entry.values[.currency]
    table.set(.currency, currency.isEmpty ? Array((account.currency ?? "").utf8)[...] : entry.texts[currency])
    try writeDays(entry, isPending: status == .pending, to: &table)
    try writeOriginal(entry, isDetail: number != nil, to: &table)
    writeTexts(entry, isOut: try direction(entry, isDetail: number != nil), to: &table)
    writeID(entry, isDetail: number != nil, to: &table)
    switch status {
    case .booked: break
    case .pending: table.setYes(.pending)
    case .information: table.set(.leftOut, "information".utf8)
    }
    let reversal = entry.texts[entry.values[.reversal]]
    if reversal.elementsEqual("true".utf8) || reversal.elementsEqual("1".utf8) {
      table.setYes(.refund)
      table.set(columns.reversal, "yes".utf8)
    }
    table.set(columns.account, account.number.utf8)
    if account.currency == nil, !currency.isEmpty { account.currency = text(entry.texts[currency]) }
    _ = account.add(amount, isBooked: status == .booked)
  }

  /// The place of a value of the detail, else of the entry.
  private func value(_ field: CAMTField, _ entry: CAMTEntry) -> Range<Int> {
    detail[field].isEmpty ? entry.values[field] : detail[field]
  }

  /// Whether money goes out.
  private func direction(_ entry: CAMTEntry, isDetail: Bool) throws(MessageRowError) -> Bool {
    if isDetail, let isOut = entry.isOut(detail) { return isOut }
    if let isOut = entry.isOut(entry.values) { return isOut }
    throw MessageRowError(place: entry.place.lowerBound, reason: "`CdtDbtInd` is neither `DBIT` nor `CRDT`")
  }

  /// The amount with its sign.
  private func signedAmount(_ entry: CAMTEntry, isDetail: Bool) throws(MessageRowError) -> Decimal {
    func error(_ reason: String) -> MessageRowError {
      MessageRowError(place: entry.place.lowerBound, reason: reason)
    }
    guard !entry.values[.amount].isEmpty else { throw error("`Amt` is missing") }
    let place = isDetail ? detail[entry.amountField(of: detail) ?? .amount] : entry.values[.amount]
    let amount = try entry.texts.span.amount(place, orComma: false)
    guard amount.digits >= 0 else {
      throw error(
        "\(entry.texts.span.quoted(place)) is not an amount: `CdtDbtInd` says whether money goes out")
    }
    let isOut = try direction(entry, isDetail: isDetail)
    return isOut ? Decimal(-amount.digits, scale: amount.scale) : amount
  }

  private func writeDays(
    _ entry: CAMTEntry, isPending: Bool, to table: inout StatementTable
  ) throws(MessageRowError) {
    let bytes = entry.texts.span
    let booked = entry.values[.booked].isEmpty ? entry.values[.value] : entry.values[.booked]
    let purchase = detail[.purchase].isEmpty ? detail[.acceptance] : detail[.purchase]
    if !booked.isEmpty { table.set(.booked, try bytes.day(booked, hasHyphens: true)) }
    if !purchase.isEmpty { table.set(.purchase, try bytes.day(purchase, hasHyphens: true)) }
    guard !booked.isEmpty || isPending && !purchase.isEmpty else {
      throw MessageRowError(place: entry.place.lowerBound, reason: "`BookgDt` is missing")
    }
  }

  /// Writes the first amount that is in another currency than the row's.
  private func writeOriginal(
    _ entry: CAMTEntry, isDetail: Bool, to table: inout StatementTable
  ) throws(MessageRowError) {
    for values in isDetail ? [detail] : [detail, entry.values] {
      for field in [CAMTField.instructed, .original] where !values[field].isEmpty {
        let code = field.currencyBeside.map { entry.texts[values[$0]] } ?? []
        guard !code.isEmpty, code != entry.texts[entry.values[.currency]] else { continue }
        table.set(.original, try entry.texts.span.amount(values[field], orComma: false))
        table.set(.originalCurrency, code)
        return
      }
    }
  }

  private mutating func writeTexts(_ entry: CAMTEntry, isOut: Bool, to table: inout StatementTable) {
    let name = entry.texts[isOut ? detail[.creditor] : detail[.debtor]]
    let info = entry.texts[value(.info, entry)]
    func write(_ column: Int, _ text: ArraySlice<UInt8>) { if !text.isEmpty { table.set(column, text) } }
    write(MessageColumn.payee.rawValue, !name.isEmpty ? name : remittance.isEmpty ? info : remittance[...])
    write(columns.name, name)
    write(columns.text, remittance[...])
    write(columns.info, info)
    write(columns.endToEnd, entry.texts[detail[.endToEnd]])
    let merchantCode = entry.texts[value(.merchantCode, entry)]
    write(MessageColumn.code.rawValue, merchantCode)
    write(columns.merchantCode, merchantCode)
    write(columns.code, code(entry))
  }

  /// What kind of row it is, by ISO 20022 (`PMNT-CCRD-POSD`), else in the bank's own words.
  private mutating func code(_ entry: CAMTEntry) -> ArraySlice<UInt8> {
    code.removeAll(keepingCapacity: true)
    let values = detail[.domain].isEmpty && detail[.ownCode].isEmpty ? entry.values : detail
    for field in [CAMTField.domain, .family, .subfamily] where !values[field].isEmpty {
      if !code.isEmpty { code.append(.hyphen) }
      code.append(contentsOf: entry.texts[values[field]])
    }
    return code.isEmpty ? entry.texts[values[.ownCode]] : code[...]
  }

  /// Writes what the bank calls the row. The entry's name is not that of one of several details.
  private func writeID(_ entry: CAMTEntry, isDetail: Bool, to table: inout StatementTable) {
    let ids = [detail[.reference], isDetail ? 0..<0 : entry.values[.reference], detail[.transactionID]]
    let id = ids.lazy.map { entry.texts[$0] }.first { id in
      !id.isEmpty && !["NONREF", "NOTPROVIDED"].contains { id.elementsEqual($0.utf8) }
    }
    if let id { table.set(.id, id) }
  }
}

/// Whether an entry is on the account (ISO 20022, external code set *Entry Status*).
private enum CAMTStatus {
  case booked, pending, information

  init(_ code: ArraySlice<UInt8>) {
    let code = text(code)
    self = code == "PDNG" || code == "FUTR" ? .pending : code == "INFO" ? .information : .booked
  }
}
