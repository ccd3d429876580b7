import LedgerModel
import Testing

@Suite("Accounts as they are written")
struct AccountProductionTests {
  private func accounts(_ read: ReadText) -> [String] {
    read.ledger.definitions.accounts.map { account in
      let parts = [
        read.ledger.vocabulary.names.text(account.name), account.title.map { "\"\($0)\"" },
        read.ledger.settings.currencies.code(account.currency),
        account.bank.map { "bank \($0)" }, account.icon.map { "icon \($0)" },
        account.color.map { "color \($0)" },
        account.note.map { "note \($0)" }, account.opened.map { "opened \($0)" },
        account.closed.map { "closed \($0)" },
      ]
      return parts.compactMap { $0 }.joined(separator: " ")
    }
  }

  @Test(
    "a name, a title and properties; `cash` is there without being declared",
    arguments: [
      ("account posb", "posb SGD"),
      ("account wise \"Wise\"\n    currency USD\n    bank Wise Ltd", "wise \"Wise\" USD bank Wise Ltd"),
      (
        "account 財布\n    icon 👛\n    color teal\n    note a\n    opened 2020-01-01\n    closed 2026-12-31",
        "財布 SGD icon 👛 color teal note a opened 2020-01-01 closed 2026-12-31"
      ),
      ("account posb\n    bank A\n2026-01-05 account posb\n    bank B", "posb SGD bank B"),
      (
        "account posb\n    bank A\n2026-01-05 account posb\n    bank none\n    closed 2026-02-01",
        "posb SGD closed 2026-02-01"
      ),
    ])
  func lines(text: String, expected: String) {
    #expect(meaning(text, of: accounts).filter { !$0.hasPrefix("cash") } == [expected])
    #expect(meaning(text, of: accounts).contains("cash \"Cash\" SGD"))
  }

  @Test(
    "each fault is at its place",
    arguments: [
      "account⟦E018⟧", "account ⟦E016⟧\"Bank\"", "account ⟦E221⟧POSB", "account a ⟦E019⟧b",
      "account a\n    ⟦E200⟧network x", "account a\n    currency ⟦E141⟧sgd",
      "account a\naccount ⟦E312⟧a", "card a \"A\"\naccount ⟦E312⟧a", "account A1\naccount ⟦E333⟧a1",
      "account a\n2026-01-05 account a ⟦E019⟧\"A\"", "2026-01-05 account ⟦E313⟧a\n    bank B",
      "account a\n2026-01-05 account a\n    ⟦E314⟧currency USD",
    ])
  func faults(text: String) { expectFaults(text) }
}
