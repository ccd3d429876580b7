import TestSupport
import Testing

@Suite("Words of names on the command line")
struct NamesTests {
  private static let wallet = """
    base USD

    account wise
    account posb "POSB DBS Savings"

    card gold like amex-gold-us
        opened 2025-01-01

    card oldgold "Old gold card"
        closed 2025-01-31

    card reserve like chase-sapphire-reserve
        nickname Travel one
        opened 2025-01-01
        last4 1234

    card amz "Amazon Prime Visa"
        earn 1

    goal trip "Two weeks in Japan" 5000 by 2027-06-01
    goal home "House in Japan" 90000 by 2030-06-01
    subscription spot "Spotify Family" 9.90 monthly from 2026-01-05 gold #streaming
    subscription max like hbo-max 9.90 monthly from 2026-01-05 gold
    coupon ferry "Bay ferries" 10 USD expires 2026-12-31
    coupon old "Bay ferries" 10 USD expires 2025-12-31

    2026-01-03 6.40 gold #dining Ya Kun

    """

  private func words(_ line: String) -> [String] { line.split(separator: " ").map { String($0) } }

  @Test(
    "a word of a name is enough, and the line has the identifier",
    arguments: [
      ("add 20 gold Cafe", "20 gold Cafe"), ("add 20 Gold Cafe", "20 gold Cafe"),
      ("add 20 GOLD Cafe", "20 gold Cafe"),
      ("add 20 amex Cafe", "20 gold Cafe"), ("add 20 sapphire Cafe", "20 reserve Cafe"),
      ("add 20 chase Cafe", "20 reserve Cafe"), ("add 20 travel +fun Cafe", "20 reserve #fun Cafe"),
      ("add 20 1234 Cafe", "20 reserve Cafe"), ("add 20 savings Cafe", "20 posb Cafe"),
      ("add 20 DBS Cafe", "20 posb Cafe"), ("add 20 prime Cafe", "20 amz Cafe"),
      ("add 20 Wise Ya Kun", "20 wise #dining Ya Kun"),
      // A payee of a former expense, whatever its first word is.
      ("add 20 ya kun", "20 gold #dining ya kun"),
      // No part of a name is left for the payee.
      ("add 20 chase reserve Cafe", "20 reserve Cafe"), ("add 20 prime visa +fun Cafe", "20 amz #fun Cafe"),
      ("add 20 Amazon Prime Cafe", "20 amz Cafe"),
      ("add 20 dbs savings ya kun", "20 posb #dining ya kun"),
      ("income 20 dbs savings Pay", "income 20 posb Pay"), ("saved two weeks 50", "saved trip 50"),
      ("paid spotify family 10", "paid spot 10"),
      ("income 20 savings Pay", "income 20 posb Pay"), ("rate EUR 1.1 USD chase", "rate EUR 1.1 USD reserve"),
      ("saved weeks 50", "saved trip 50"), ("saved House 50", "saved home 50"),
      ("saved hou 50", "saved home 50"),
      ("paid family", "paid spot"), ("paid Spotify 10", "paid spot 10"),
      ("used dining", "used gold/dining"), ("used Uber 5", "used gold/uber 5"),
      ("used gold/ube 5", "used gold/uber 5"),
      ("used amex/uber 5", "used gold/uber 5"), ("used bay 2", "used ferry 2"), ("used ferry", "used ferry"),
    ])
  func found(pair: (String, String)) {
    let disk = MemoryDisk(NamesTests.wallet)
    let outcome = disk.run(words(pair.0 + " --quiet"))
    #expect(outcome.exitCode == .success, "\(outcome.complaints)")
    let lines = disk.text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines.contains("2026-01-31 " + pair.1), "\(disk.text)")
  }

  @Test(
    "several are shown with their names, and of none the nearest",
    arguments: [
      ("add 20 visa Cafe -d 2026-01-05", "amz"),
      ("saved japan 50", "`japan` may be trip or home:\nmilepost:   trip  Two weeks in Japan"),
      ("add 20 gld Cafe", "did you mean gold?"), ("add 20 saphire Cafe", "did you mean reserve?"),
      ("income 20 savins Pay", "did you mean posb?"), ("rate EUR 1.1 USD chase Cafe", "write: rate"),
      ("rate EUR 1.1 USD gild", "did you mean gold?"), ("saved trop 50", "did you mean trip?"),
      ("paid spto", "did you mean spot?"), ("used ubr", "did you mean gold/uber?"),
      ("used gold/ubr", "did you mean uber?"), ("used gold/zzz", "known: "),
      ("used frery", "did you mean ferry?"),
      // A payee that is called like a card.
      ("add 20 Amazon", "which card or account? Amazon has not appeared before"),
      ("add 20 my shop", "which card or account? my shop has not appeared before"),
      ("add 20 my shop", "\nknown: gold oldgold reserve amz wise and 2 more: milepost names cards\n"),
      ("add 20 Amazon Prime", "which card or account? Amazon Prime has not appeared before"),
      ("income 20 xyzzy Pay", "which account? known: gold oldgold reserve amz wise and 2 more"),
      ("saved japan trip 50", "`japan` may be trip or home:"),
    ])
  func notFound(pair: (String, String)) {
    let disk = MemoryDisk(NamesTests.wallet)
    let outcome = disk.run(words(pair.0))
    if pair.1 == "amz" {
      #expect(outcome.exitCode == .success && disk.text.contains("20 amz Cafe"), "\(outcome.complaints)")
      return
    }
    #expect(outcome.exitCode == .usage && disk.text == NamesTests.wallet, "\(disk.text)")
    let expected = pair.1.replacing("\nmilepost: ", with: "\n")
    #expect(outcome.complaints.contains(expected), "\(outcome.complaints)")
  }

  @Test(
    "what is not a payee is refused; with a capital, or blanks in one word of the shell, it is one",
    arguments: [
      ("add 20 gold reserve Cafe", "one card or account: is it gold or reserve?\nof a payee write Reserve\n"),
      ("add 20 gold wise", "one card or account: is it gold or wise?"),
      ("add 20 gold Cafe 12.50", "one amount: is it 20 or 12.50?\nof a payee quote it: 'Cafe 12.50'\n"),
      ("add 20 gold $5 Cafe", "one amount: is it 20 or $5?"),
      ("add 20 gold EUR Cafe", "the currency goes after the amount: 20 EUR\n"),
      ("add 20 gold Cafe EUR", "the currency goes after the amount: 20 EUR\n"),
      ("add 20 gold Cafe 40 THB", "the currency goes after the amount"),
      ("add 20 gold Cafe THB 40 more", "the currency goes after the amount"),
      (
        "add 20 gold cafe yesterday",
        "a day comes first: add yesterday …\nof a payee quote it: 'cafe yesterday'"
      ),
      ("add 20 gold Cafe 2026-01-30", "a day comes first: add 2026-01-30 …"),
      ("income 20 wise Pay 12.50", "one amount: is it 20 or 12.50?"),
      ("income 20 wise Pay yesterday", "a day comes first: -d yesterday"),
      ("add 20 gold Reserve Cafe", nil), ("add 20 gold USA Today", nil), ("add 20 gold ALL Hotels", nil),
      ("add 20 gold 7-Eleven 24", nil), ("add 20 gold 100 Plus", nil), ("add 20 gold Big USD Store", nil),
    ] as [(String, String?)])
  func payees(typed: String, said: String?) {
    let disk = MemoryDisk(NamesTests.wallet)
    let outcome = disk.run(words(typed))
    guard let said else { return #expect(outcome.exitCode == .success, "\(outcome.complaints)") }
    #expect(outcome.complaints.contains(said) && disk.text == NamesTests.wallet, "\(outcome.complaints)")
    #expect(outcome.complaints.hasSuffix("\nnothing was written\n"), "\(outcome.complaints)")
    let payee = typed.split(separator: " ").dropFirst(3).joined(separator: " ")
    let quoted = MemoryDisk(NamesTests.wallet)
    let isIncome = typed.hasPrefix("income")
    let line = (isIncome ? ["income", "20", "wise"] : ["add", "20", "gold"]) + [payee + " (quoted)"]
    #expect(quoted.run(line).exitCode == .success, "\(line)")
  }

  @Test(
    "the quotes that are proposed are those with which it is a payee",
    arguments: [
      ("Cafe 12.50", "'Cafe 12.50'", "\"Cafe 12.50\""),
      ("Denny's 12.50", "'Denny'\\''s 12.50'", "\"Denny's 12.50\""),
    ])
  func quotes(payee: String, shell: String, line: String) {
    let typed = MemoryDisk(NamesTests.wallet).run(["add", "20", "gold"] + words(payee))
    #expect(typed.complaints.contains("of a payee quote it: \(shell)\n"), "\(typed.complaints)")
    let lines = MemoryDisk(NamesTests.wallet)
    lines.input = "20 gold \(payee)\n"
    let refused = lines.run(["add"])
    #expect(refused.complaints.contains("of a payee quote it: \(line)\n"), "\(refused.complaints)")
    lines.input = "20 gold \(line)\n"
    #expect(lines.run(["add"]).exitCode == .success)
    #expect(lines.text.contains("gold \(payee)\n"), "\(lines.text)")
  }

  @Test("a misspelt card is not the beginning of a payee, with one card too")
  func oneCard() {
    let wallet = "base SGD\ncard ppv \"P\"\n    earn 1\n2026-01-02 4 ppv #fun Popular\n"
    for typed in ["ppp Ya Kun", "Cash Ya Kun", "ppvv"] {
      let disk = MemoryDisk(wallet)
      let outcome = disk.run(words("add 20 \(typed)"))
      #expect(outcome.exitCode == .usage && disk.text == wallet, "\(typed)")
      #expect(
        outcome.complaints.contains("did you mean \(typed.hasPrefix("C") ? "cash" : "ppv")?"), "\(typed)")
    }
    for (typed, line) in [
      ("Cup Noodles", "20 ppv Cup Noodles"), ("noodles", "20 ppv noodles"),
      ("popular", "20 ppv #fun popular"),
      ("ppv ppp Cafe", "20 ppv ppp Cafe"),
    ] {
      let disk = MemoryDisk(wallet)
      #expect(disk.run(words("add 20 \(typed)")).exitCode == .success, "\(typed)")
      #expect(disk.text.contains(line + "\n"), "\(disk.text)")
    }
  }

  @Test("of two cards with a word the open one is meant; an identifier is always its own card")
  func closed() {
    let disk = MemoryDisk(
      "base SGD\ncard a \"Blue one\"\n    closed 2025-12-31\ncard b \"Blue two\"\n    earn 1\ncard blue \"Red\"\n    earn 1\n"
    )
    #expect(disk.run(words("add 20 blue X")).exitCode == .success && disk.text.contains("20 blue X"))
    disk.files["wallet.ledger"] = Array(disk.text.replacing("card blue", with: "card red").utf8)
    disk.files["wallet.ledger"] = Array(disk.text.replacing("20 blue X", with: "20 red X").utf8)
    #expect(disk.run(words("add 21 blue X2")).exitCode == .success && disk.text.contains("21 b X2"))
    #expect(disk.run(words("add 22 blue X3 -d 2025-12-01")).complaints.contains("`blue` may be a or b"))
  }

  @Test("a card is what its amendments made of it: a nickname finds it, and once closed it is not meant")
  func amended() {
    let wallet = """
      base SGD
      card a "Blue one"
          earn 1
      card b "Blue two"
          earn 1
      2026-01-10 card a
          closed 2026-01-15
      2026-01-10 card b
          nickname Holiday

      """
    for (typed, line) in [("blue X", "20 b X"), ("holiday X", "20 b X")] {
      let disk = MemoryDisk(wallet)
      let outcome = disk.run(words("add 20 \(typed)"))
      #expect(outcome.exitCode == .success && disk.text.contains(line + "\n"), "\(outcome.complaints)")
    }
    let earlier = MemoryDisk(wallet).run(words("add 20 blue X -d 2026-01-12"))
    #expect(earlier.complaints.contains("`blue` may be a or b"))
  }

  @Test("what has an error is not called unknown: the error is shown")
  func broken() {
    let wallet = "base SGD\nsubscription spot \"Spotify\" 9.90 monthly from 2026-01-05 visa\n"
    let disk = MemoryDisk(wallet)
    let outcome = disk.run(words("paid spot"))
    #expect(outcome.exitCode == .errors && disk.text == wallet)
    #expect(outcome.complaints.contains("unknown card or account \"visa\""), "\(outcome.complaints)")
    #expect(!outcome.complaints.contains("unknown subscription"), "\(outcome.complaints)")
  }
}
