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
    let details = kind.hasDetails ? ["note", "receipt"].filter { text($0) != nil } : []
    let texts = details.map { EntryText.property($0, text($0) ?? "") }
    let parts = try partsBelow().map { EntryText.indented($0) }
    let uses = try usesBelow().map { EntryText.indented("\(EntryRecord.usedKey) \($0)") }
    return line + (texts + parts + uses).joined()
  }

  /// The words after the date and the keyword.
  private func words(_ kind: EntryKind) throws(EntryRecordError) -> [String] {
    if kind == .expense || kind == .income {
      return money() + [try needed("source")] + tags() + [EntryText.payee(text("payee") ?? "")]
    }
    var texts = texts(kind.slotsOfLine)
    if let pin = pin?.split(separator: " "), pin.count == 2 {
      texts.append(.billed, String(pin[0]))
      texts.append(.currency, String(pin[1]))
    }
    do throws(LineWriting.Failure) { return try LineWriting(kind, texts).words } catch {
      throw EntryRecordError(error)
    }
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
    if kind == .split, tags().isEmpty { throw EntryRecordError("a split has tags of its own") }
    var texts = texts([.tags, .payee, .who])
    texts.append(.size, size)
    do throws(LineWriting.Failure) {
      let words = try LineWriting(ofPart: kind == .share, texts).words
      return ([kind.rawValue] + words).joined(separator: " ")
    } catch { throw EntryRecordError(error) }
  }

  /// `plat/uber 12.40 USD`.
  func useWords() throws(EntryRecordError) -> String {
    try words(.used).joined(separator: " ")
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
