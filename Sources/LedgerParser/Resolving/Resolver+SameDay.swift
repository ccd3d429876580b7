import LedgerModel
import LedgerText

extension Resolver {
  /// Two amendments of one card on one day that set the same property differently: which holds would depend on the order
  /// of entries, which never matters.
  mutating func checkSameDay() {
    struct Key: Hashable {
      var card: NameID
      var isTemplate: Bool
      var date: Day
      var property: String
    }
    var seen: [Key: Located<CardProperty>] = [:]
    for entry in written.cards where !entry.isBuiltIn {
      guard let date = entry.date else { continue }
      for property in entry.properties {
        guard let name = name(of: property) else { continue }
        let key = Key(card: entry.name.value, isTemplate: entry.isTemplate, date: date, property: name)
        if let other = seen[key], words(of: other) != words(of: property) {
          diagnostics.add(.amendedTwice(property.range, other.range))
        }
        seen[key] = seen[key] ?? property
      }
    }
  }

  /// What names a property among a card's: its keyword, of a line its tags, of a benefit its name; `nil` for a welcome
  /// bonus, of which there may be several.
  private func name(of property: Located<CardProperty>) -> String? {
    func line(_ tags: [NameID], _ isPicks: Bool) -> String { isPicks ? "picks" : "line \(LineIdentity(tags).tags)" }
    return switch property.value {
    case .welcome, .welcomeNone: nil
    case .line(let value): line(value.tags, value.isPicks)
    case .lineNone(let tags, let isPicks): line(tags, isPicks)
    case .benefit(let benefit): "benefit \(benefit.id)"
    case .benefitNone(let id): "benefit \(id)"
    case .benefitMonth(let id, let month, _): "benefit \(id) \(month)"
    default: words(of: property).first
    }
  }

  private func words(of property: Located<CardProperty>) -> [String] {
    LineWords(written.map, at: property.range.start).words.map(\.text)
  }
}

extension Diagnostic {
  fileprivate static func amendedTwice(_ range: SourceRange, _ other: SourceRange) -> Diagnostic {
    .error(
      "E336", range, "two amendments of one day set the same property differently",
      help: "keep the one that holds; the order of entries never matters", notes: [Note("the other one", at: other)])
  }
}
