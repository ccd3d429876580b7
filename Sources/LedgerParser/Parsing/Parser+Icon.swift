import LedgerModel
import LedgerText

extension Parser {
  /// The text of an `icon`, with a warning unless it is an emoji or has one of the names of icons.
  mutating func icon(_ reader: inout WordReader) -> String? {
    guard let text = reader.takeText() else { return nil }
    if Icon(rawValue: text) == nil, !Icon.isEmoji(text), let range = reader.textRange {
      diagnostics.add(.unknownIcon(range, text))
    }
    return text
  }

  /// The error of an `icon` below a budget, which is that of its category; `nil` for any other property.
  func misplacedIcon<Name: PropertyName>(
    _ word: Located<String>, as names: Name.Type, in line: TextLine, _ bytes: Span<UInt8>
  ) -> Diagnostic? {
    guard names == BudgetProperty.self, word.value == TagProperty.icon.rawValue, !diagnostics.isFull else {
      return nil
    }
    func words(_ line: TextLine) -> [Substring] {
      text(bytes, line.start, min(line.end, line.start + 1000)).split { $0 == " " || $0 == "\t" }
    }
    let budget = words(entry).drop { $0 != DefinitionKind.budget.rawValue }.dropFirst().first ?? "NAME"
    let icon = words(line).dropFirst().prefix { !$0.hasPrefix(";") }.joined(separator: " ")
    return .error(
      "E200", word.range, "a budget has no property `icon`",
      help:
        "an icon belongs to its category: category \(budget), and below it: icon \(icon.isEmpty ? "NAME" : icon)"
    )
  }
}

extension Diagnostic {
  fileprivate static func unknownIcon(_ range: SourceRange, _ text: String) -> Diagnostic {
    let near = nearestName(to: text, in: Icon.allCases.map(\.rawValue))
    return .warning(
      "W397", range, "no icon is called \"\(text)\"", label: near.map { "did you mean `\($0)`?" },
      help: "write an emoji, or a name that `milepost help icon` lists"
    ).changed(text, to: near)
  }
}
