import LedgerModel
import LedgerParser
import Testing

@Suite("The names in a wallet")
struct NameCatalogueTests {
  private static let wallet = """
    base SGD
    category gear "Camera gear"
    card rev like purse
        last4 1234
    card ppv "My card"
        nickname Holiday
        closed 2026-12-31
        benefit lounge "Lounge visit" 2 x yearly
    card second "Second"
        under ppv
    template card purse "A purse"
        currency USD
        earn 1
    template subscription news "News" 5 monthly
    account posb "Bank"
        currency EUR
    goal trip "Japan" 5 by 2027-01-01
    budget food 500 monthly
    limit both 5000
    expect rides 50 monthly
    coupon ride "A ride" 5 expires 2027-01-01
        merchant Grab
        code SAVE5
    subscription net 5 monthly from 2026-01-01 ppv
    2026-02-01 card ppv
        nickname none
        benefit lounge none
    2026-02-01 subscription net posb
    2026-01-05 5 ppv #dining #unknown Ya Kun
        share 1/2 mei

    """

  private func reader(_ text: String) -> (reader: LedgerReader, file: FoundFile) {
    let loader = FileLoader(find: { _, _ in .failure(.missing) }, read: { _ in .success(Array(text.utf8)) })
    return (
      LedgerReader(loader: loader, library: [], renewingUpTo: .first), FoundFile(name: "a", identity: "a")
    )
  }

  private func names(_ text: String = wallet) -> NameCatalogue {
    let (reader, file) = reader(text)
    return NameCatalogue([reader.read([file]).ledger])
  }

  /// `id [names] opened..closed`.
  private func lines(_ items: [NameCatalogue.Item]) -> [String] {
    items.map { item in
      let days = [item.opened, item.closed].map { $0.map(\.description) ?? "" }.joined(separator: "..")
      return "\(item.id) \(item.names) \(days)"
    }
  }

  @Test("what is declared, with what people call it and the days on which it is open")
  func declared() {
    let names = names()
    #expect(
      lines(names.items(.source)) == [
        "rev [\"A purse\", \"1234\"] ..", "ppv [\"My card\"] ..2026-12-31", "second [\"Second\"] ..",
        "posb [\"Bank\"] ..", "cash [] ..",
      ])
    #expect(lines(names.items(.coupon)) == ["ride [\"A ride\", \"Grab\"] ..2027-01-01"])
    #expect(names.items(.coupon)[0].keywords == ["SAVE5"] && names.items(.account)[1].title == "Cash")
    for (kind, ids) in [
      (NameCatalogue.Kind.mainCard, ["rev", "ppv"]), (.limit, ["both"]), (.budget, ["food"]),
      (.goal, ["trip"]),
      (.subscription, ["net"]), (.expectation, ["rides"]), (.template, ["purse"]),
      (.subscriptionTemplate, ["news"]), (.person, ["mei"]),
    ] {
      #expect(names.items(kind).map(\.id) == ids)
    }
    #expect(names.items(.category).contains { $0.id == "gear" && $0.title == "Camera gear" })
    let tags = names.items(.tag)
    #expect(
      tags.first { $0.id == "unknown" }?.isKnown == false && tags.first { $0.id == "gear" }?.isKnown == true)
  }

  @Test("terms of a day, and what the last amendment left")
  func days() {
    let names = names()
    let january = Day(clamping: 2026, 1, 31)
    #expect(lines(names.items(.card, on: january))[1] == "ppv [\"My card\", \"Holiday\"] ..2026-12-31")
    #expect(lines(names.items(.benefit, on: january)) == ["ppv/lounge [\"Lounge visit\"] ..2026-12-31"])
    #expect(names.items(.benefit).isEmpty)
    #expect(names.payer(ofSubscription: "net", on: january) == "ppv")
    #expect(names.payer(ofSubscription: "net", on: january + 1) == "posb")
    #expect(names.cards(like: "purse", openOn: january) == ["rev"])
  }

  @Test("currencies, main cards, and what a new definition can't be called")
  func relations() {
    let names = names()
    #expect(
      ["rev", "ppv", "posb", "cash", "none"].map { names.currency(of: $0) } == [
        "USD", "SGD", "EUR", "SGD", "SGD",
      ])
    #expect(names.mainCard(of: "second") == "ppv" && names.mainCard(of: "ppv") == nil)
    #expect(names.identifiers(beside: .card) == ["rev", "ppv", "second", "posb", "cash"])
    #expect(names.identifiers(beside: .tag) == ["gear"])
    #expect(names.ownTemplates(.card).map(\.id) == ["purse"])
    #expect(names.ownTemplates(.subscription).map(\.id) == ["news"])
  }

  @Test("without the entries they are the same, but for people and tags that only these name")
  func ofDefinitions() {
    let (reader, file) = reader(NameCatalogueTests.wallet)
    let alone = reader.names(in: reader.parse([file]))
    for kind in [NameCatalogue.Kind.source, .benefit, .coupon, .subscription, .template, .category] {
      #expect(alone.items(kind) == names().items(kind))
    }
  }

  @Test("of a wallet with errors what could be read, then what an earlier reading had")
  func errors() {
    let (reader, file) = reader("base SGD\ncard ppv \"New title\"\n    cap nonsense\ngoal trip\n")
    let names = NameCatalogue([
      reader.read([file]).ledger, self.reader(NameCatalogueTests.wallet).reader.read([file]).ledger,
    ])
    #expect(names.items(.card).map(\.id) == ["ppv", "rev", "second"])
    #expect(names.items(.card)[0].title == "New title" && names.items(.goal).map(\.id) == ["trip"])
  }
}
