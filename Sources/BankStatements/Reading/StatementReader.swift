package import LedgerFormats

/// Reads statements of banks. A message is read by the first rules of its format; a table by the rules that
/// fit its header or, without one, its first rows: of several the ones with the most columns, of equal ones
/// the first. Rules whose columns many banks share need more: a card or account of the wallet, or a sign in
/// the file.
package struct StatementReader {
  private let rules: [StatementRules]
  private let encoding: TextEncoding?
  private let dates: DateOrder?
  private let wallet: StatementWallet
  /// A file of at least this size, in bytes, is read on two cores.
  package var large = 1 << 20

  /// `encoding` overrides the rules; a byte-order mark overrides both. `dates` is the order that the user
  /// names.
  package init(
    _ rules: [StatementRules], encoding: TextEncoding? = nil, dates: DateOrder? = nil,
    wallet: StatementWallet = .none
  ) {
    self.rules = rules
    self.encoding = encoding
    self.dates = dates
    self.wallet = wallet
  }

  /// The rows of a statement.
  package func read(_ bytes: [UInt8], file name: String) -> Result<ParsedStatement, StatementError> {
    do throws(StatementError) {
      let format = StatementFormat(of: bytes)
      switch format {
      case .csv: return .success(try table(bytes, name))
      case .xls, .xlsx: return .success(try workbook(bytes, format, name))
      case .ofx, .camt, .mt940, .qif: return .success(try message(bytes, format, name))
      }
    } catch {
      return .failure(error)
    }
  }

  private func table(_ bytes: [UInt8], _ name: String) throws(StatementError) -> ParsedStatement {
    if let error = otherKind(bytes) { throw StatementError(error, name) }
    var match = RulesMatch(bytes, encoding: encoding, wallet)
    return try statement(&match, name)
  }

  private func statement(_ match: inout RulesMatch, _ name: String) throws(StatementError) -> ParsedStatement
  {
    switch match.find(rules) {
    case .found(let found, let content):
      var scan = StatementScan(found, content)
      var statement = scan.run(halvesFrom: large)
      if content.table == nil { statement.encoding = encoding ?? found.encoding ?? .utf8 }
      return statement
    case .notText(let error): throw .encoding(error, name)
    case .empty: throw .empty(name)
    case .uncertain(let found, let content): throw .uncertain(content.text, name, found, wallet)
    case .noneFits(let content, let alike):
      throw .noneFits(content.text, name, rules.filter { !$0.isMessage }, like: alike.first, wallet)
    }
  }

  /// Of the visible sheets the first that rules fit; the others that they fit are named.
  private func workbook(
    _ bytes: [UInt8], _ format: StatementFormat, _ name: String
  ) throws(StatementError) -> ParsedStatement {
    let workbook: Workbook
    do throws(MessageError) {
      workbook = try format == .xls ? XLSFormat.read(bytes) : XLSXFormat.read(bytes)
    } catch {
      throw StatementError(error, name)
    }
    var found: ParsedStatement?
    var first: StatementError?
    var others: [String] = []
    for sheet in workbook.sheets where sheet.table.rowCount > 0 {
      var match = RulesMatch(sheet.table, wallet)
      do throws(StatementError) {
        var statement = try statement(&match, name)
        if found == nil || found?.rowsRead == 0 {
          statement.sheet = sheet.name
          statement.reject(sheet.problems)
          found = statement
        } else if statement.rowsRead > 0 {
          others.append(sheet.name)
        }
      } catch {
        // Of a sheet for which rules can be suggested.
        if first == nil || first?.skeleton == nil && error.skeleton != nil { first = error }
      }
    }
    if workbook.sheets.isEmpty {
      throw StatementError(file: name, message: "no sheet of this workbook is visible")
    }
    guard var statement = found else { throw first ?? .empty(name) }
    statement.format = format
    statement.kind = format == .xls ? "XLS" : "XLSX"
    if !others.isEmpty, let sheet = statement.sheet {
      statement.remarks.append("\(sheet) was read; rules fit \(others.joined(separator: ", ")), too")
    }
    return statement
  }

  /// The rows of a message by the first rules of its format whose `only` lines are met.
  private func message(
    _ bytes: [UInt8], _ format: StatementFormat, _ name: String
  ) throws(StatementError) -> ParsedStatement {
    for rules in rules where rules.format == format {
      var options = MessageOptions()
      options.encoding = encoding ?? rules.encoding
      options.dates = dates
      options.hasDecimalComma = rules.amountPattern.hasDecimalComma
      let message: StatementMessage
      do throws(MessageError) { message = try format.read(bytes, options) } catch {
        throw StatementError(error, name)
      }
      var scan = StatementScan(rules, StatementContent(table: message.table))
      var statement = scan.run(halvesFrom: large)
      statement.format = format
      statement.encoding = options.encoding ?? .utf8
      statement.add(message)
      let sources = wallet.sources(of: statement)
      if rules.only.isEmpty || !sources.isEmpty && sources.allSatisfy({ rules.only.areMet(by: $0) }) {
        return statement
      }
    }
    throw StatementError(file: name, message: "no rules are for \(format.rawValue) and this card or account")
  }
}

extension StatementFormat {
  /// The kind of a file by its bytes; what is not recognized is CSV.
  package init(of bytes: [UInt8]) {
    self =
      if XLSFormat.recognizes(bytes) { .xls } else if XLSXFormat.recognizes(bytes) {
        .xlsx
      } else if OFXFormat.recognizes(bytes) { .ofx } else if CAMTFormat.recognizes(bytes) {
        .camt
      } else if MT940Format.recognizes(bytes) { .mt940 } else if QIFFormat.recognizes(bytes) {
        .qif
      } else { .csv }
  }

  /// Reads a message of this format; one of CSV or a workbook has no rows here.
  package func read(
    _ bytes: [UInt8], _ options: MessageOptions
  ) throws(MessageError) -> StatementMessage {
    switch self {
    case .ofx: try OFXFormat.read(bytes, options)
    case .camt: try CAMTFormat.read(bytes, options)
    case .mt940: try MT940Format.read(bytes, options)
    case .qif: try QIFFormat.read(bytes, options)
    case .csv, .xls, .xlsx: StatementMessage(kind: rawValue)
    }
  }
}

extension StatementError {
  fileprivate init(_ error: MessageError, _ file: String) {
    self.init(file: file, place: error.place, message: error.message, help: error.help)
  }
}
