import TestSupport
import Testing

/// What is typed as an amount is understood or refused, and none of it ends up in a payee.
struct TypedAmountTests {
  private static let wallet = """
    base CAD
    account thai "Bangkok Bank"
        currency THB
    card ws "Wealthsimple"
        earn 2%
    card wise "Wise"
        currency GBP
        earn 1%
    goal trip 500 by 2027-01-01
    card plat "Platinum"
        benefit uber "Uber Cash" 15 CAD monthly
    2026-01-01 rate USD 1.3421 CAD
    2026-01-01 rate GBP 1.7 CAD
    2026-01-01 rate THB 0.0401 CAD
    2026-10-01 12.50 ws #dining Ya Kun
    2026-10-02 9.00 USD ws #online Amazon
    2026-10-03 20.00 ws #dining Shared
        share 10.00 mei

    """

  private static let open = "put your own number in place of \"…\""

  private func words(_ line: String) -> [String] {
    line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { place, part in
      place % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
    }
  }

  @Test(
    "a price anywhere after the source is as if after the amount",
    arguments: [
      ("12 USD @ 1.40 cash Tuk tuk", "12 USD @ 1.40 cash Tuk tuk"),
      ("12 USD cash Tuk tuk @ 1.40", "12 USD @ 1.40 cash Tuk tuk"),
      ("12 USD cash +fun @ 1.40 Tuk tuk", "12 USD @ 1.40 cash #fun Tuk tuk"),
      ("12 USD cash Tuk tuk = 16.80", "12 USD = 16.80 cash Tuk tuk"),
      ("12 USD cash Tuk tuk = 16.80 CAD", "12 USD = 16.80 CAD cash Tuk tuk"),
      ("12 USD cash Tuk = 16.80 all night", "12 USD = 16.80 cash Tuk all night"),
      ("640 THB wise Tesco = 15.50", "640 THB = 15.50 wise Tesco"),
      ("15.50 wise Tesco = 640 THB", "640 THB = 15.50 wise Tesco"),
      ("15.50 = 640 THB wise Tesco", "640 THB = 15.50 wise Tesco"),
      ("15.50 GBP wise Tesco = 640 THB", "640 THB = 15.50 GBP wise Tesco"),
      ("£15.50 wise Tesco = 640 THB", "640 THB = £15.50 wise Tesco"),
      ("9 Amazon = 12.08", "9 USD = 12.08 ws #online Amazon"),
      ("12 USD cash Tuk tuk @1.40", "12 USD @ 1.40 cash Tuk tuk"),
      ("12 USD cash Tuk tuk =16.80", "12 USD = 16.80 cash Tuk tuk"),
      ("12 USD =16.80 cash Tuk tuk", "12 USD = 16.80 cash Tuk tuk"),
      ("12 ws Bar @7", "12 ws Bar @7"),
      ("12 ws 'Tuk @ 1.40'", "12 ws Tuk \"@\" 1.40"),
      ("12 ws Cafe @ Home", "12 ws Cafe @ Home"),
      ("'฿120' ws Pad", "120 THB ws Pad"), ("'฿120' THB ws Pad", "120 THB ws Pad"),
      ("'₩9000' = 8.40 ws Kim", "9000 KRW = 8.40 ws Kim"),
      ("8.40 ws Kim = '₩9000'", "9000 KRW = 8.40 ws Kim"),
      ("12.50+3 ws Cafe", "15.50 ws Cafe"), ("1+2.5+3 ws Cafe", "6.5 ws Cafe"),
      ("12.50-3 ws Cafe", "9.50 ws Cafe"), ("20-0.50+3 ws Cafe", "22.50 ws Cafe"),
      ("9 AMAZON", "9 USD ws #online AMAZON"),
      ("9 YA KUN", "9 ws #dining YA KUN"), ("9 USD ws Ya Kun", "9 USD ws #dining Ya Kun"),
    ])
  func understood(_ typed: String, _ line: String) {
    let disk = MemoryDisk(TypedAmountTests.wallet)
    let outcome = disk.run(["add"] + words(typed), on: "2026-11-27")
    #expect(outcome.exitCode == .success, "\(outcome.complaints)")
    let new = disk.text.split(separator: "\n").first { $0.hasPrefix("2026-11-27") } ?? ""
    #expect(new.split(separator: " ").joined(separator: " ") == "2026-11-27 " + line, "\(new)")
    // Piped lines are read in the same way.
    let piped = MemoryDisk(TypedAmountTests.wallet)
    piped.input = typed.replacing("'", with: "\"") + "\n"
    piped.run(["add"], on: "2026-11-27")
    #expect(piped.text == disk.text, "\(piped.text)")
  }

  @Test("quotes tell a payee from a currency")
  func quotedPayee() {
    let wallet = "base SGD\ncard ws \"W\"\n    earn 1\n2026-01-02 4.00 ws Popular\n"
    let (typed, piped) = (MemoryDisk(wallet), MemoryDisk(wallet))
    typed.run(["add", "9", "\"CORNER\""], on: "2026-11-27")
    piped.input = "9 \"CORNER\"\n"
    piped.run(["add"], on: "2026-11-27")
    for disk in [typed, piped] { #expect(disk.text.hasSuffix("9 ws CORNER\n"), "\(disk.text)") }
  }

  @Test("income is read in the same way")
  func income() {
    let disk = MemoryDisk(TypedAmountTests.wallet)
    disk.run(words("income 900 USD thai Client = 30000"), on: "2026-11-27")
    #expect(disk.text.contains("income 900 USD = 30000 thai Client\n"), "\(disk.text)")
    let best = disk.run(words("best 12 USD +dining Tuk @ 1.40"), on: "2026-11-27")
    #expect(
      best.text == disk.run(words("best 12 USD @ 1.40 +dining Tuk"), on: "2026-11-27").text, "\(best.text)")
    #expect(best.exitCode == .success)
  }

  @Test("without a rate no number but the typed one is in the answer, and nothing is written")
  func noRate() {
    let disk = MemoryDisk("base CAD\n2026-11-01 40 THB = 1.60 CAD cash #food Som Tam\n")
    let outcome = disk.run(words("add 60000 VND cash +food Pho"), on: "2026-11-27")
    #expect(outcome.exitCode == .usage && !disk.text.contains("VND"), "\(disk.text)")
    let said = outcome.complaints
    #expect(said.contains("error[E410]: no rate from VND to CAD on or before 2026-11-27\n"), "\(said)")
    #expect(said.contains("milepost add 60000 VND = … cash +food Pho\n"), "\(said)")
    let plain = said.replacing("2026-11-27", with: "").replacing("60000", with: "").replacing(
      "E410", with: "")
    let numbers = plain.split { !$0.isNumber && $0 != "." }.filter { $0.count > 2 }
    #expect(numbers.isEmpty && said.hasSuffix("nothing was written\n"), "\(numbers): \(said)")
  }

  private static let noAmount = "which amount? A shell drops the $5 of $5.00: write 5.00 or '$5.00'"

  @Test(
    "what can't be meant is refused",
    arguments: [
      (
        "add 15.50 wise Tesco = 640",
        "both amounts are in GBP; write the currency of the other: `15.50 = 640 CUR`"
      ),
      ("add 15.50 wise Tesco = 640 GBP", "both amounts are in GBP"),
      ("add 12 ws Foo = 13", "both amounts are in CAD"),
      (
        "add 12 ws Foo @ 1.4",
        "there is nothing to convert, 12.00 is in CAD; write its currency: `12 CUR @ 1.4`"
      ),
      ("add 12 CAD @ 1.4 ws Foo", "there is nothing to convert, 12.00 is in CAD"),
      ("add 12 ws Foo @ 1.4 USD", "a rate goes into CAD, the currency of ws: `12 USD @ 1.4`"),
      ("add 12 USD @ 1.4 EUR ws Foo", "a rate goes into CAD, the currency of ws: `12 USD @ 1.4`"),
      ("add 12 USD @ 1.4 ws Foo = 16", "one billed amount or one rate"),
      ("add 12 USD ws @ 1.4 Foo = 16", "one billed amount or one rate"),
      ("add 12.50 + 3 ws Foo", "a sum has no spaces: 12.50+3"),
      ("add 12.50 +3 ws Foo", "a sum has no spaces: 12.50+3"),
      ("add 12.50-12.50 ws Foo", "an entry of 0 has no effect"),
      ("add 05-03 ws Foo", Self.noAmount), ("add 2026-11-14 ws Foo", "which amount?"),
      ("add 9 CORNER", "unknown currency CORNER; of a payee write Corner or \"CORNER\""),
      ("add .00 ws Foo", noAmount), ("add ws Foo", noAmount), ("income .00 thai Foo", noAmount),
      ("saved trip", noAmount), ("saved trip .00", noAmount),
      ("add ws 12", "the amount comes first: add 12.50 "),
      ("add '12€' ws Foo", "`12€` is not an amount: write the code after the number"),
      ("repaid mei 5", "which account? repaid mei 5 ACCOUNT; known: thai cash"),
      ("repaid mei", "which account? repaid mei ACCOUNT; known: thai cash"),
      ("repaid mei 5 cash x", "unexpected `x`: repaid WHO [AMOUNT] ACCOUNT"),
      ("income ws 12", "the amount comes first: income 5200 thai +salary"),
      ("add 0 ws Foo", "an entry of 0 has no effect"), ("add 0.00 ws Foo", "an entry of 0 has no effect"),
      ("add '$0' ws Foo", "an entry of 0 has no effect"), ("income 0 thai", "an entry of 0 has no effect"),
      ("saved trip 0", "an entry of 0 has no effect"), ("repaid mei 0 cash", "an entry of 0 has no effect"),
      ("used plat/uber 0", "an entry of 0 has no effect"), ("settled ws 0", "an entry of 0 has no effect"),
      ("rate USD 0 CAD", "an entry of 0 has no effect"),
      ("add '¥120' ws Foo", "write the code after the number"),
      ("add kr500 ws Foo", "`kr500` is not an amount: write the code after the number"),
      ("add 120THB ws Foo", "`120THB` is not an amount: write the code after the number"),
      ("add 12 EUR = … ws Foo", Self.open), ("add … ws Foo", Self.open), ("add 12 EUR ws Foo @ …", Self.open),
      ("used plat uber …", Self.open), ("rate THB … CAD", Self.open), ("rate 1 THB = … CAD", Self.open),
      ("saved trip …", Self.open), ("income … thai", Self.open), ("change trip …", Self.open),
      ("change ws limit … CAD", Self.open), ("settled ws ...", "put your own number in place of \"...\""),
      ("add 12 ws +grocery Foo", "unknown tag grocery; did you mean +groceries?"),
    ])
  func refused(_ typed: String, _ said: String) {
    let disk = MemoryDisk(TypedAmountTests.wallet)
    let outcome = disk.run(words(typed), on: "2026-11-27")
    #expect(outcome.exitCode == .usage && disk.text == TypedAmountTests.wallet, "\(disk.text)")
    #expect(outcome.complaints.contains(said), "\(outcome.complaints)")
    #expect(outcome.complaints.hasSuffix("nothing was written\n"))
  }

  @Test("a declared sign keeps its meaning")
  func declared() {
    let disk = MemoryDisk("base SGD\ncurrency XBT\n    symbol ฿\n2026-01-01 rate XBT 1 SGD\n")
    disk.run(["add", "฿120", "cash", "+fun", "X"])
    #expect(disk.text.hasSuffix(" ฿120 cash #fun X\n"), "\(disk.text)")
  }

  @Test("free renewals stay")
  func freeRenewal() {
    let disk = MemoryDisk("base SGD\nsubscription gym 30 SGD monthly from 2026-01-01 cash #health\n")
    #expect(disk.run(["paid", "gym", "0"]).exitCode == .success && disk.text.contains("paid gym 0\n"))
  }

  @Test("what a shell may have taken is asked, and written")
  func shell() {
    let hint = "2.50, not 12.50? A shell makes 2.50 of $12.50. To undo: milepost undo"
    for (typed, isAsked) in [
      ("add 2.50 ws Ya Kun", true), ("add 2.50 Ya Kun", true), ("add 2.5 Ya Kun", true),
      ("add 3.50 Ya Kun", false),
      ("add 12.50 Ya Kun", false), ("add 2.50 ws Elsewhere", false),
    ] {
      let disk = MemoryDisk(TypedAmountTests.wallet)
      let outcome = disk.run(words(typed), on: "2026-11-27")
      #expect(outcome.exitCode == .success && disk.text != TypedAmountTests.wallet)
      #expect(outcome.text.contains("not 12.50? A shell makes") == isAsked, "\(typed): \(outcome.text)")
      if typed == "add 2.50 ws Ya Kun" { #expect(outcome.text.contains(hint)) }
    }
    let piped = MemoryDisk(TypedAmountTests.wallet)
    piped.input = "2.50 ws Ya Kun\n"
    #expect(!piped.run(["add"], on: "2026-11-27").text.contains("A shell"))
  }

  @Test("answers are read in the same way")
  func dialogue() {
    for (answers, line) in [
      (["12 USD", "Tuk tuk @ 1.40", "cash", "fun"], "12 USD @ 1.40 cash #fun Tuk tuk"),
      (["15.50", "Tesco = 640 THB", "wise", ""], "640 THB = 15.50 wise Tesco"),
      (["฿120", "Pad", "ws", ""], "120 THB ws Pad"), (["-฿120", "Pad", "ws", ""], "-120 THB ws Pad"),
      ([".00", "0", "5", "Pad", "ws", ""], "5 ws Pad"),
    ] {
      let disk = MemoryDisk(TypedAmountTests.wallet)
      disk.answers = answers
      let outcome = disk.run(["add"], on: "2026-11-27")
      let new = disk.text.split(separator: "\n").first { $0.hasPrefix("2026-11-27") } ?? ""
      #expect(
        new.split(separator: " ").joined(separator: " ") == "2026-11-27 " + line,
        "\(disk.questions)\(outcome.complaints)")
    }
  }
}
