import LedgerModel
import Testing

@Suite("Kinds of entries")
struct EntryKindTests {
  @Test("a kind is found by its keyword and by its name")
  func words() {
    for kind in EntryKind.allCases {
      #expect(EntryKind(name: kind.name) == kind)
      if let keyword = kind.keyword { #expect(EntryKind(keyword: keyword) == kind && kind.name == keyword) }
    }
    #expect(EntryKind(keyword: "expense") == nil && EntryKind(name: "expense") == .expense)
    #expect(EntryKind(keyword: "amendment") == nil && EntryKind(name: "card") == nil)
    #expect(
      EntryKind(keyword: "Income") == nil && EntryKind(keyword: "") == nil
        && EntryKind(keyword: "payment") == nil)
  }

  @Test(
    "after a date, a definition's keyword is an amendment where the definition can be amended",
    arguments: DefinitionKind.allCases)
  func amendments(kind: DefinitionKind) {
    #expect(EntryKind(keyword: kind.rawValue) == (kind.isAmendable ? .amendment : nil))
    #expect(EntryKind.keywords.contains(kind.rawValue) == kind.isAmendable)
    #expect(DefinitionKind.keywords.contains(kind.rawValue))
  }

  @Test("the kinds that move money, and where their amounts are")
  func amounts() {
    #expect(EntryKind.allCases.filter(\.isExpense) == [.expense, .paid, .auto])
    #expect(EntryKind.allCases.filter(\.movesMoney) == [.expense, .income, .paid, .auto])
    let found = EntryKind.allCases.map { "\($0.name) \($0.wordsBeforeAmount.map { "\($0)" } ?? "-")" }
    #expect(
      found == [
        "expense 1", "income 2", "repaid 3", "rate -", "paid 3", "used 3", "saved 3", "statement 3",
        "settled 3",
        "credited 3", "activated -", "snooze -", "seen -", "amendment -", "auto -",
      ])
  }

  @Test(
    "a sample is a line of its kind, and an entry is told apart by words that it has",
    arguments: EntryKind.allCases)
  func samples(kind: EntryKind) {
    let words = kind.sample?.split(separator: " ").map(String.init)
    #expect((words == nil) == kind.slots.isEmpty)
    if let words { #expect(EntryKind(keyword: words[1]) == (kind == .expense ? nil : kind)) }
    if !kind.slots.isEmpty { #expect(Set(kind.slots).isSuperset(of: kind.marks.joined())) }
  }
}
