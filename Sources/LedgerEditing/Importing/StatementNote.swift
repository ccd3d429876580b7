/// The note under an entry of a statement: `pending`, `id X1`, or both, and words of the user after them.
struct StatementNote {
  private static let pending = "pending"

  /// Whether the bank has not settled the entry.
  let isPending: Bool
  /// The bank's name of the row, without spaces.
  let id: String?

  init(isPending: Bool, id: String?) { (self.isPending, self.id) = (isPending, id) }

  /// Reads a note: `id X1`, `pending id X1` or `id X1, for Ana`.
  init(_ text: String) {
    var words = text.split(separator: " ")[...]
    isPending = text == StatementNote.pending || text.hasPrefix(StatementNote.pending + " ")
    if words.first == StatementNote.pending[...] { words = words.dropFirst() }
    id =
      words.count > 1 && words.first == "id"
      ? words.dropFirst().first.flatMap { StatementNote.id(of: String($0)) } : nil
  }

  /// The bank's name of a row as a note has it: without spaces, and without the comma or semicolon after it.
  static func id(of text: String) -> String? {
    let id = text.split(separator: " ").joined()
    let end = id.lastIndex { $0 != "," && $0 != ";" }
    return end.map { String(id[...$0]) }
  }

  /// `nil` for a settled entry without an id.
  var text: String? {
    let words = (isPending ? [StatementNote.pending] : []) + (id.map { ["id", $0] } ?? [])
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// The note of a pending entry that is settled, with the words of the user.
  static func settled(_ note: String, id: String?) -> String? {
    var words = note.split(separator: " ").map { String($0) }[...]
    if words.first == pending { words = words.dropFirst() }
    if words.first == "id", words.count > 1, let id {
      words = ["id", id] + words.dropFirst(2)
    } else if let id {
      words = ["id", id] + words
    }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}
