/// Writes made-up rows as statements of all formats.
package enum StatementWriter: String, CaseIterable, Sendable {
  case csv, ofx1, ofx2, camt, mt940, qif, xlsx

  /// Whether its rows have the day of the purchase beside the day booked.
  package var hasPurchaseDays: Bool { self != .mt940 && self != .qif }
  package var hasOriginals: Bool { [.csv, .xlsx, .camt].contains(self) }
  package var hasIDs: Bool { self != .qif }
  /// Whether its rows may be pending, and reversals.
  package var hasStates: Bool { [.csv, .xlsx, .camt, .mt940].contains(self) }
  /// Whether rules of one's own read it.
  package var isTable: Bool { self == .csv || self == .xlsx }
  package var hasBalances: Bool { self == .camt || self == .mt940 }

  /// The columns of tables.
  static let header = ["Date", "Posted", "Text", "Amount", "Currency", "Foreign", "In", "Id", "State"]

  /// The rules of the tables, for a card or an account.
  package static func rules(source: String, isAccount: Bool) -> String {
    """
    statement made-up "Made up"
        columns Date Posted Text Amount Currency Foreign In Id State
        date Date as YYYY-MM-DD
        posted Posted as YYYY-MM-DD
        payee Text
        amount Amount spent negative
        currency Currency
        original Foreign in In
        id Id
        source \(source)
        pending when State is "Pending"
        refund when State is "Reversal"
    \(isAccount ? "    account\n" : "")
    """
  }

  /// A statement of an account with a number, or of a card.
  package func statement(
    _ rows: [MadeUpRow], number: String = "DE89370400440532013000", isCard: Bool = false
  ) -> [UInt8] {
    switch self {
    case .csv: bytes(StatementWriter.cells(rows).map { $0.map(quoted).joined(separator: ",") + "\n" })
    case .xlsx: StatementWriter.workbook(rows)
    case .ofx1, .ofx2: bytes([ofx(rows, number, isCard)])
    case .camt: bytes([StatementWriter.camt(rows, number)])
    case .mt940: bytes([StatementWriter.mt940(rows, number)])
    case .qif: bytes([StatementWriter.qif(rows, number, isCard)])
    }
  }

  private func bytes(_ lines: [String]) -> [UInt8] { Array(lines.joined().utf8) }

  private func quoted(_ cell: String) -> String {
    cell.contains { $0 == "," || $0 == "\"" } ? "\"\(cell.replacing("\"", with: "\"\""))\"" : cell
  }

  /// The texts of a table's cells, with the header.
  static func cells(_ rows: [MadeUpRow]) -> [[String]] {
    [header]
      + rows.map { row in
        [
          MadeUpRow.date(row.purchase ?? row.booked), MadeUpRow.date(row.booked), row.payee,
          MadeUpRow.money(row.amount), "SGD",
          row.original.map { MadeUpRow.money($0.amount, $0.currency) } ?? "", row.original?.currency ?? "",
          row.id,
          row.isPending ? "Pending" : row.isReversal ? "Reversal" : "",
        ]
      }
  }

  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  /// `20260105`
  private static func digits(_ day: Int) -> String { MadeUpRow.date(day).replacing("-", with: "") }

  private func ofx(_ rows: [MadeUpRow], _ number: String, _ isCard: Bool) -> String {
    let isXML = self == .ofx2
    func value(_ name: String, _ text: String) -> String {
      "<\(name)>\(StatementWriter.escaped(text))" + (isXML ? "</\(name)>\n" : "\n")
    }
    let head =
      isXML
      ? "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<?OFX OFXHEADER=\"200\" VERSION=\"220\"?>\n"
      : "OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:UTF-8\nCHARSET:NONE\n\n"
    let own =
      isCard ? ("CREDITCARDMSGSRSV1", "CCSTMTRS", "CCACCTFROM") : ("BANKMSGSRSV1", "STMTRS", "BANKACCTFROM")
    let days = rows.map(\.booked)
    var text = head + "<OFX><\(own.0)><\(own.1)>\n" + value("CURDEF", "SGD") + "<\(own.2)>\n"
    text += value("ACCTID", number) + "</\(own.2)>\n<BANKTRANLIST>\n"
    text += value("DTSTART", StatementWriter.digits(days.min() ?? 0))
    text += value("DTEND", StatementWriter.digits(days.max() ?? 0))
    for row in rows {
      text += "<STMTTRN>\n" + value("TRNTYPE", row.amount < 0 ? "DEBIT" : "CREDIT")
      text += value("DTPOSTED", StatementWriter.digits(row.booked) + "120000[+8:SGT]")
      if let day = row.purchase { text += value("DTUSER", StatementWriter.digits(day)) }
      text += value("TRNAMT", MadeUpRow.money(row.amount)) + value("FITID", row.id)
      text += value("NAME", row.payee) + "</STMTTRN>\n"
    }
    return text + "</BANKTRANLIST>\n</\(own.1)></\(own.0)></OFX>\n"
  }

  /// The balances before and after the rows, in cents.
  private static func balances(_ rows: [MadeUpRow]) -> (opening: Int, closing: Int) {
    (125_000, 125_000 + rows.reduce(0) { $0 + ($1.isPending ? 0 : $1.amount) })
  }

  private static func camt(_ rows: [MadeUpRow], _ number: String) -> String {
    func amount(_ cents: Int, _ currency: String = "SGD") -> String {
      "<Amt Ccy=\"\(currency)\">\(MadeUpRow.money(abs(cents), currency))</Amt>"
    }
    func side(_ cents: Int) -> String { "<CdtDbtInd>\(cents < 0 ? "DBIT" : "CRDT")</CdtDbtInd>" }
    func balance(_ code: String, _ cents: Int) -> String {
      "<Bal><Tp><CdOrPrtry><Cd>\(code)</Cd></CdOrPrtry></Tp>\(amount(cents))\(side(cents))</Bal>\n"
    }
    let (opening, closing) = balances(rows)
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.02\"><BkToCstmrStmt><Stmt>\n"
    text += "<Acct><Id><IBAN>\(number)</IBAN></Id><Ccy>SGD</Ccy></Acct>\n"
    text += balance("OPBD", opening) + balance("CLBD", closing)
    for row in rows {
      text += "<Ntry>\(amount(row.amount))\(side(row.amount))"
      if row.isReversal { text += "<RvslInd>true</RvslInd>" }
      text += "<Sts>\(row.isPending ? "PDNG" : "BOOK")</Sts>"
      text += "<BookgDt><Dt>\(MadeUpRow.date(row.booked))</Dt></BookgDt><AcctSvcrRef>\(row.id)</AcctSvcrRef>"
      text += "<NtryDtls><TxDtls>"
      if let money = row.original {
        text += "<AmtDtls><TxAmt>\(amount(money.amount, money.currency))</TxAmt></AmtDtls>"
      }
      let party = row.amount < 0 ? "Cdtr" : "Dbtr"
      text += "<RltdPties><\(party)><Nm>\(escaped(row.payee))</Nm></\(party)></RltdPties>"
      if let day = row.purchase {
        text += "<RltdDts><TxDtTm>\(MadeUpRow.date(day))T23:30:00</TxDtTm></RltdDts>"
      }
      text += "</TxDtls></NtryDtls></Ntry>\n"
    }
    return text + "</Stmt></BkToCstmrStmt></Document>\n"
  }

  private static func mt940(_ rows: [MadeUpRow], _ number: String) -> String {
    func amount(_ cents: Int) -> String { MadeUpRow.money(abs(cents)).replacing(".", with: ",") }
    func balance(_ tag: String, _ cents: Int) -> String {
      ":\(tag):\(cents < 0 ? "D" : "C")260101SGD\(amount(cents))\r\n"
    }
    let (opening, closing) = balances(rows)
    var text = ":20:STATEMENT\r\n:25:\(number)\r\n:28C:1/1\r\n" + balance("60F", opening)
    for row in rows {
      let day = digits(row.booked).dropFirst(2)
      let mark = row.isPending ? "E" : row.isReversal ? "R" : ""
      // A reversal of money out is money in.
      let letters = mark == "R" ? "RD" : mark + (row.amount < 0 ? "D" : "C")
      text += ":61:\(day)\(day.dropFirst(2))\(letters)\(amount(row.amount))NMSCNONREF"
      text += (row.id.isEmpty ? "" : "//\(row.id)") + "\r\n"
      let (start, rest) = (row.payee.prefix(27), row.payee.dropFirst(27))
      let isInFields = row.payee.utf8.count % 2 == 0 && start.last != " " && rest.first != " "
      text +=
        ":86:" + (isInFields ? "020?00CARD?32\(start)" + (rest.isEmpty ? "" : "\r\n?33\(rest)") : row.payee)
      text += "\r\n"
    }
    return text + balance("62F", closing) + "-\r\n"
  }

  private static func qif(_ rows: [MadeUpRow], _ number: String, _ isCard: Bool) -> String {
    let kind = isCard ? "CCard" : "Bank"
    return "!Account\nN\(number)\nT\(kind)\n^\n!Type:\(kind)\n"
      + rows.map { row in
        let (year, month, day) = MadeUpRow.civil(row.booked)
        return "D\(MadeUpRow.two(day))/\(MadeUpRow.two(month))/\(year)\nT\(MadeUpRow.money(row.amount))\n"
          + "P\(row.payee)\n^\n"
      }.joined()
  }
}
