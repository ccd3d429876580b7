import LedgerModel
import LedgerParser
import Testing

@Suite("What files say, for commands that write more of it")
struct OutlineTests {
  private func outline(_ text: String) -> Outline {
    let loader = FileLoader(find: { _, _ in .failure(.missing) }, read: { _ in .success(Array(text.utf8)) })
    return LedgerReader(loader: loader, library: [], renewingUpTo: Day.first).parse([
      FoundFile(name: "a", identity: "a")
    ]).outline
  }

  private let wallet = """
    base SGD
    option inbox new.ledger
    card ppv "My card"
        nickname Holiday
        last4 1234
        closed 2026-12-31
    template card t "T"
    account posb "Bank"
    goal trip 5 by 2027-01-01
    coupon c expires 2027-01-01
    subscription net 5 monthly from 2026-01-01
    tag mine
    2026-01-05 card ppv
        bank B
    2026-01-05 5 ppv #dining Ya Kun
    2026-01-06 6 USD posb #fun #other "YA  kun"
        share 1/2 mei
    2026-01-07 7 cash Café
    2026-01-07 income 7 posb x
    2026-01-08 rate USD 1.3 SGD
    2026-01-08 paid net

    """

  @Test("tags of definitions and entries, people, the inbox and the places of definitions")
  func words() {
    let outline = outline(wallet)
    #expect(outline.people.map(\.id) == ["mei"])
    #expect(outline.tags.isSuperset(of: ["mine", "other", "dining", "fee"]) && !outline.tags.contains("ppv"))
    #expect(outline.inbox?.value == "new.ledger" && outline.starts(of: .card).count == 1)
  }

  @Test("the last payment to a payee up to a day, whatever its case, accents and spaces")
  func lastPayments() {
    let outline = outline(wallet)
    func last(_ payee: String, _ day: Int) -> String {
      let payment = outline.lastPayment(to: payee, upTo: Day(clamping: 2026, 1, day))
      let indexed = Outline.PayeeIndex(outline).lastPayment(to: payee, upTo: Day(clamping: 2026, 1, day))
      #expect(indexed?.date == payment?.date && indexed?.source == payment?.source)
      return payment.map { "\($0.date) \($0.source) \($0.currency ?? "-") \($0.tags) \($0.payee)" } ?? "none"
    }
    #expect(last("ya kun", 31) == "2026-01-06 posb USD [\"fun\", \"other\"] YA  kun")
    #expect(last("Ya Kun", 5) == "2026-01-05 ppv - [\"dining\"] Ya Kun")
    #expect(
      last("CAFE", 31) == "2026-01-07 cash - [] Café" && last("ya", 31) == "none"
        && last("ya kun", 4) == "none")
  }

  @Test("recent payments, the newest first, each payee once")
  func recent() {
    let outline = outline(wallet)
    func recent(_ day: Int, _ limit: Int) -> [String] {
      outline.recentPayments(upTo: Day(clamping: 2026, 1, day), limit: limit).map { "\($0.date) \($0.payee)" }
    }
    #expect(
      recent(31, 9).first == "2026-01-07 Café" && recent(31, 1).count == 1
        && recent(5, 9) == ["2026-01-05 Ya Kun"])
  }

  @Test("entries of a kind, by their places")
  func entries() {
    let outline = outline(wallet)
    let counts = EntryKind.allCases.map { "\($0.name) \(outline.entries($0).count)" }
    #expect(
      counts == [
        "expense 3", "income 1", "repaid 0", "rate 1", "paid 1", "used 0", "saved 0", "statement 0",
        "settled 0",
        "credited 0", "activated 0", "snooze 0", "seen 0", "amendment 1", "auto 0",
      ])
  }
}
