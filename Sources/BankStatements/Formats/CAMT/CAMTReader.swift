import LedgerFormats
import LedgerModel
import LedgerText

/// Reads the statements of a CAMT file. Elements that are not in `CAMTTree` are skipped.
struct CAMTReader {
  private var xml: XMLReader
  private let tree = CAMTTree.shared
  private var message: StatementMessage
  /// The elements that are open, from the outermost.
  private var open: [CAMTTree.Node] = []
  /// The parts among them.
  private var parts: [CAMTTree.Part] = []
  /// `nil` before the first message.
  private var kind: CAMTKind?
  /// What `Document` has instead, by its namespace or its first element.
  private var otherKind: String?
  private var account = AccountStatement()
  /// Whether `account` has rows already: it is known which one it is.
  private var hasRows = false
  private var balances = CAMTBalances()
  private var firstDay: Day?
  /// The entry, or the balance, that is being read.
  private var entry = CAMTEntry()
  /// Where the value of the open element begins in the texts of the entry.
  private var valueStart = 0
  private var writer = CAMTRowWriter()
  private var location = TextLocation()
  /// Entries whose details do not add up to them, and the line of the first.
  private var differing = (count: 0, line: 0)

  init(_ text: MessageText) {
    xml = XMLReader(text.bytes)
    message = StatementMessage(kind: "CAMT")
    if let remark = text.remark { message.remarks.append(remark) }
  }

  /// The rows of the file.
  mutating func read() throws(MessageError) -> StatementMessage {
    while let event = try next() {
      switch event {
      case .start(let name): try begin(name)
      case .text(let text):
        if let node = open.last, tree.field(node) != nil { xml.append(text, to: &entry.texts) }
      case .end: try end()
      }
    }
    finish()
    if !message.accounts.isEmpty { return message }
    if kind == nil, let otherKind, !CAMTKind.allCases.contains(where: { $0.isNamed(otherKind) }) {
      throw MessageError(
        message: "this is \(CAMTFormat.name(ofKind: otherKind)), not a statement",
        help: "ask the bank for camt.053")
    }
    throw .noStatement(in: message.kind)
  }

  private mutating func next() throws(MessageError) -> XMLEvent? {
    do { return try xml.next() } catch { throw MessageError(error) }
  }

  private mutating func skipElement() throws(MessageError) {
    do { try xml.skipElement() } catch { throw MessageError(error) }
  }
}

extension MessageError {
  fileprivate init(_ error: XMLError) {
    self.init(
      place: (error.line, error.column), message: error.message,
      help: error.message.hasPrefix("this file ends") ? "it is cut: download it again" : nil)
  }
}

// Elements.
extension CAMTReader {
  private mutating func begin(_ name: XMLName) throws(MessageError) {
    let parent = open.last ?? .outside
    if parts.last == .document { take(kind: name) }
    guard let node = tree.child(of: parent, xml.bytes, name.local) ?? (parent == .outside ? parent : nil)
    else {
      return try skipElement()
    }
    open.append(node)
    if let part = tree.part(node) {
      parts.append(part)
      begin(part)
    }
    if let currency = tree.field(node)?.currencyBeside, let value = xml.attribute(local: "Ccy") {
      valueStart = entry.texts.count
      xml.append(value, to: &entry.texts)
      take(currency)
    }
    valueStart = entry.texts.count
  }

  private mutating func begin(_ part: CAMTTree.Part) {
    switch part {
    case .document: if let name = namespace() { otherKind = name }
    case .statement:
      account = AccountStatement()
      account.kind = .bank
      hasRows = false
      balances = CAMTBalances()
      firstDay = nil
    case .balance, .entry: entry.begin(at: xml.eventStart)
    case .details: entry.beginDetail(at: xml.eventStart)
    }
  }

  private mutating func end() throws(MessageError) {
    guard let node = open.popLast() else { return }
    if let field = tree.field(node) { take(field) }
    valueStart = entry.texts.count
    guard let part = tree.part(node) else { return }
    switch part {
    case .document: break
    case .statement:
      beginRows()
      message.accounts.append(account)
    case .balance: if kind == .statement { balances.add(entry) }
    case .entry: try finishEntry()
    case .details: entry.endDetail(at: xml.at)
    }
    parts.removeLast()
  }

  /// Notes which kind of message a document has.
  private mutating func take(kind name: XMLName) {
    guard kind == nil else { return }
    let element = text(xml.bytes[name.local])
    if let known = CAMTKind(element: element) {
      kind = known
      let remarks = message.remarks
      message = StatementMessage(kind: known.name)
      message.remarks = remarks
    } else if otherKind == nil {
      otherKind = element
    }
  }

  /// The message that the namespace of `Document` names: `pain.001.001.03`.
  private func namespace() -> String? {
    for attribute in xml.attributes where xml.bytes[attribute.name.range].starts(with: "xmlns".utf8) {
      let value = xml.string(attribute.value)
      guard value.hasPrefix(CAMTFormat.namespace) else { continue }
      let name = value.utf8.dropFirst(CAMTFormat.namespace.utf8.count)
      return text(name.prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: ".") })
    }
    return nil
  }
}

// Values.
extension CAMTReader {
  /// Takes the text since `valueStart`, without white space at its ends.
  private mutating func take(_ field: CAMTField) {
    var range = valueStart..<entry.texts.count
    while let first = range.first, isWhite(entry.texts[first]) { range = (first + 1)..<range.upperBound }
    while let last = range.last, isWhite(entry.texts[last]) { range = range.lowerBound..<last }
    guard !range.isEmpty, let part = parts.last else { return }
    switch part {
    case .document: break
    case .statement: takeOfStatement(field, range)
    case .balance, .entry: entry.values.set(field, range)
    case .details: entry.setDetail(field, range)
    }
  }

  private func isWhite(_ byte: UInt8) -> Bool { byte.isBlank || byte.isLineEnd }

  private mutating func takeOfStatement(_ field: CAMTField, _ range: Range<Int>) {
    let value = text(entry.texts[range])
    func day() -> Day? { try? entry.texts.span.day(range, hasHyphens: true) }
    if field == .iban || field == .otherNumber && account.number.isEmpty {
      account.number = value
    } else if field == .accountCurrency {
      account.currency = value
    } else if field == .firstDay {
      firstDay = day()
    } else if field == .lastDay, let firstDay, let lastDay = day(), firstDay <= lastDay {
      account.days = (firstDay, lastDay)
    }
  }

  /// Goes on with the last account if the first entry of a statement is of it.
  private mutating func beginRows() {
    guard !hasRows else { return }
    hasRows = true
    if account.currency == nil { account.currency = balances.currency }
    (account.opening, account.closing) = balances.read(in: account.currency)
    account = message.continued(account)
    if balances.hasUnread { account.mismatches.append("a balance of this statement can't be read") }
  }
}

// Rows.
extension CAMTReader {
  private mutating func finishEntry() throws(MessageError) {
    beginRows()
    entry.place = entry.place.lowerBound..<xml.at
    switch entry.division {
    case .details:
      for number in entry.details.indices { try addRow(detail: number, place: entry.details[number].place) }
    case .whole(let isDiffering):
      location.move(to: entry.place.lowerBound, in: xml.bytes)
      if isDiffering {
        differing = (differing.count + 1, differing.count == 0 ? location.line : differing.line)
      }
      try addRow(detail: nil, place: entry.place)
    }
  }

  /// Adds a row for the entry, or for one of its details, or the reason that it can't be read.
  private mutating func addRow(detail: Int?, place: Range<Int>) throws(MessageError) {
    guard message.table.rowCount + message.rejected.count < StatementTable.maxRows else {
      throw MessageLines.tooManyRows
    }
    location.move(to: place.lowerBound, in: xml.bytes)
    let count = message.table.rowCount
    do throws(MessageRowError) {
      try writer.add(entry, detail: detail, line: location.line, of: &account, to: &message.table)
    } catch {
      if message.table.rowCount > count { message.table.removeRow() }
      account.rejectedCount += 1
      message.rejected.append(
        RejectedRow(
          line: location.line, column: location.column, reason: error.reason,
          text: MessageText.shown(place, in: xml.bytes)))
    }
  }

  private mutating func finish() {
    guard differing.count > 0 else { return }
    let entries = differing.count == 1 ? "1 entry" : "\(differing.count) entries"
    message.remarks.append(
      "\(entries) with details of another total: one row each, of the entry's amount (line \(differing.line))"
    )
  }
}
