/// A row of a table of help: a name and its meaning.
struct HelpRow {
  let name: String
  let meaning: String

  init(_ name: String, _ meaning: String) { (self.name, self.meaning) = (name, meaning) }

  init(_ option: OptionSpec) {
    let letter = option.name.letter.map { "-\($0), " } ?? "    "
    switch option.value {
    case .none: self.init(letter + option.name.text, option.summary)
    case .word(let value): self.init("\(letter)\(option.name.text) \(value)", option.summary)
    case .choice(let values):
      self.init("\(letter)\(option.name.text) \(values.joined(separator: "|"))", option.summary)
    }
  }

  /// Rows with their meanings in one column; the meaning of a long name is on the next line.
  static func table(_ rows: [HelpRow]) -> String {
    let column = min(24, (rows.map(\.name.utf8.count).max() ?? 0) + 2)
    return rows.map { row in
      let gap = column - row.name.utf8.count
      let space = String(repeating: " ", count: gap >= 2 ? gap : column + 2)
      return "  \(row.name)\(gap >= 2 ? "" : "\n")\(space)\(row.meaning)"
    }.joined(separator: "\n")
  }
}
