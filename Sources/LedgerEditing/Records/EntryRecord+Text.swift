package import LedgerFormats
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText

// The ledger text of records.
extension EntryRecord {
  /// The entry in canonical format.
  package func ledgerText() throws(EntryRecordError) -> String {
    try check()
    let dates = try dates()
    guard let kind else { return try definition(dates) }
    let line = EntryText.line(kind, dates, try words(kind))
    let properties = ["note", "receipt"].filter { kind != .used && text($0) != nil }
    let texts = properties.map { EntryText.property($0, text($0) ?? "") }
    let parts = try partsBelow().map { EntryText.indented($0) }
    let uses = try usesBelow().map { EntryText.indented("\(EntryRecord.usedKey) \($0)") }
    return line + (texts + parts + uses).joined()
  }

  /// The words after the date and the keyword.
  private func words(_ kind: EntryKind) throws(EntryRecordError) -> [String] {
    switch kind {
    case .expense, .income: money() + [try needed("source")] + tags() + [EntryText.payee(text("payee") ?? "")]
    case .paid: [try needed("subscription")] + money()
    case .repaid: [try needed("who")] + money() + [try needed("source")]
    case .rate:
      [try needed("from"), try neededNumber(EntryRecord.rateKey), try needed("to"), text("source") ?? ""]
    case .statement, .settled: [try needed("card")] + money()
    case .credited: [try needed("card"), try neededNumber("number")]
    case .activated: try activatedWords()
    case .saved: [try needed("goal")] + money()
    case .used: [try useWords(), EntryText.note(text("note") ?? "")]
    case .seen: [try needed("ref")]
    case .snooze: [try needed("ref"), "until", try needed("until")]
    case .amendment, .auto: []
    }
  }

  /// `cff #dining for 2026-04-01`, `plat/airline`.
  private func activatedWords() throws(EntryRecordError) -> [String] {
    let card = try needed("card")
    if let benefit = text("benefit") { return ["\(card)/\(benefit)"] }
    return [card] + tags() + (text("for").map { ["for", $0] } ?? [])
  }

  /// What the payment used, without the keyword: `uber 12.40 USD`.
  func usesBelow() throws(EntryRecordError) -> [String] {
    guard case .list(let items) = self[EntryRecord.usedKey] else { return [] }
    var uses: [String] = []
    for case .object(let pairs) in items { uses.append(try EntryRecord(pairs).useWords()) }
    return uses
  }

  /// The parts of a payment as properties: `share 1/3 mei`.
  func partsBelow() throws(EntryRecordError) -> [String] {
    guard case .list(let items) = self[EntryRecord.partsKey] else { return [] }
    var parts: [String] = []
    for case .object(let pairs) in items { parts.append(try EntryRecord(pairs).partWords()) }
    return parts
  }

  /// `split 33.00 #household Snacks`.
  private func partWords() throws(EntryRecordError) -> String {
    let kind = EntryPart.Kind(rawValue: text("kind") ?? "")
    guard let kind, kind != .rest else {
      throw EntryRecordError("the kind of a part is \"split\" or \"share\"")
    }
    guard let size = number("amount") ?? text("part"), number("amount") == nil || text("part") == nil else {
      throw EntryRecordError("a part has either \"amount\" or \"part\"")
    }
    let words = try kind == .share ? [needed("who")] : tags() + [EntryText.payee(text("payee") ?? "")]
    guard let first = words.first, !first.isEmpty, kind == .share || first.hasPrefix("#") else {
      throw EntryRecordError("a split has tags of its own")
    }
    return ([kind.rawValue, size] + words).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// `plat/uber 12.40 USD`.
  func useWords() throws(EntryRecordError) -> String {
    ([try needed("target")] + money()).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The type's words, its identifier, title and rest, and its properties.
  private func definition(_ dates: String) throws(EntryRecordError) -> String {
    let keyword = type.split(separator: " ").first.map(String.init) ?? ""
    guard let kind = DefinitionKind(rawValue: keyword), kind != .include else {
      throw EntryRecordError("unknown type \"\(type)\"")
    }
    let title = text("title").map { EntryText.quoted($0) } ?? ""
    let id = try needed("id")
    var result = EntryText.line([
      dates, type, kind == .merchant ? EntryText.quoted(id) : id, title, text("rest") ?? "",
    ])
    guard case .list(let properties) = self["properties"] else { return result }
    for case .object(let pairs) in properties {
      let property = EntryRecord(pairs)
      let (name, value) = (property.text("name") ?? "", property.text("value") ?? "")
      let isText = Keywords.textProperties.contains(name)
      result +=
        isText
        ? EntryText.property(name, value) : EntryText.indented(value.isEmpty ? name : "\(name) \(value)")
    }
    return result
  }

  /// Empty for a definition.
  private func dates() throws(EntryRecordError) -> String {
    guard let date else {
      if isFact { throw EntryRecordError("\"\(type)\" has no date") }
      return ""
    }
    guard ReportPeriod.day(date) != nil else { throw EntryRecordError("\"\(date)\" is not a date") }
    guard let posted = text("posted") else { return date }
    guard ReportPeriod.day(posted) != nil else { throw EntryRecordError("\"\(posted)\" is not a date") }
    return "\(date)=\(posted)"
  }

  private func money() -> [String] {
    guard let amount = number("amount") else { return [] }
    var words = [amount, text("currency") ?? ""]
    if let billed = number("billed") { words += ["=", billed] }
    if let rate = number(EntryRecord.rateKey) { words += ["@", rate] }
    if let pin { words += ["=", pin] }
    return words
  }

  func tags() -> [String] {
    guard case .list(let items) = self["tags"] else { return [] }
    return items.compactMap { item in
      if case .text(let name) = item { "#" + name } else { nil }
    }
  }

  private func needed(_ key: String) throws(EntryRecordError) -> String {
    guard let text = text(key), !text.isEmpty else { throw EntryRecordError("\"\(key)\" is missing") }
    return text
  }

  private func neededNumber(_ key: String) throws(EntryRecordError) -> String {
    guard let number = number(key) else { throw EntryRecordError("\"\(key)\" is missing, or no number") }
    return number
  }
}

// Files of records.
extension EntryRecord {
  /// The records of a file of `export json`.
  package static func all(in value: JSONValue) throws(EntryRecordError) -> [EntryRecord] {
    guard case .object(let pairs) = value,
      case .text(schema)? = pairs.first(where: { $0.key == "schema" })?.value,
      case .list(let items)? = pairs.first(where: { $0.key == "entries" })?.value
    else { throw EntryRecordError("this is not a file of `export json` (schema \(schema))") }
    var records: [EntryRecord] = []
    for (index, item) in items.enumerated() {
      guard case .object(let fields) = item else {
        throw EntryRecordError("entry \(index + 1) is not an object; nothing was written")
      }
      records.append(EntryRecord(fields))
    }
    return records
  }

  /// A wallet of records and their texts, with blank lines between definitions but not between facts.
  package static func wallet(of records: [EntryRecord], _ texts: [String]) -> String {
    var text = ""
    for (index, entry) in texts.enumerated() {
      let isBetweenFacts = index > 0 && records[index].isFact && records[index - 1].isFact
      let isApart =
        index > 0 && !isBetweenFacts
        && (records[index].type != records[index - 1].type || entry.has("\n    "))
      if isApart { text += "\n" }
      text += entry
    }
    return text
  }
}

/// The reason that a record is not a valid entry.
package struct EntryRecordError: Error, Sendable, Hashable {
  package var message: String

  init(_ message: String) { self.message = message }
}
