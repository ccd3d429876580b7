import MilepostCLI
import TestSupport
import Testing

@Suite("Faults: structure")
struct StructureFaults {
  @Test("row 35: an unclosed quote is marked where it opens, and the next line is read")
  func quotes() {
    expectFaults(
      "base SGD\n2026-01-01 1.00 cash ⟦E011⟧\"Ya Kun\ncard p ⟦E011⟧\"P\n    bank UOB\ntag t ⟦E011⟧\"\\\"\n")
    expectFaults("base SGD\n2026-01-01 1.00 cash \"a\"⟦E012⟧b\n2026-01-01 1.00 cash 5\" TV\n")
  }

  @Test("row 36: a file that was cut anywhere is read without a fault, and a cut entry is no entry")
  func cut() {
    let ledger = "base SGD\ncard p \"P\"\n    bank UOB\n2026-01-05=2026-01-07 42.00 SGD p #online \"A\" ; x\n"
    for length in 0...ledger.utf8.count {
      let outcome = run(["check", "-f", "w"], files: ["w": Array(ledger.utf8.prefix(length))])
      #expect([.success, .errors].contains(outcome.exitCode))
    }
    expectFaults("base SGD\n⟦E121⟧2026-01-03", hidesRest: true)
    expectFaults("base SGD\n2026-01-03 6.40⟦E131⟧", hidesRest: true)
    #expect(drawn(Array("base SGD\n2026-01-03".utf8)).contains("the file may be truncated"))
  }

  @Test("row 37: conflict markers are called what they are")
  func conflict() {
    expectFaults(
      "base SGD\n⟦E010⟧<<<<<<< HEAD\n2026-01-01 1.00 cash a\n⟦E010⟧||||||| base\n⟦E010⟧=======\n2026-01-01 2.00 cash a\n⟦E010⟧>>>>>>> x\n"
    )
  }

  @Test("row 38: tabs are spaces; a property in column 1 and an indented entry are told apart")
  func indentation() {
    expectFaults(
      "base SGD\ncard p \"P\"\n\tbank UOB\n  \tnetwork Visa\n\n; comment\n\n \t nickname P\n2026-01-01\t1.00\tp\tx\n"
    )
    expectFaults("base SGD\ncard p \"P\"\n⟦E101⟧bank UOB\n")
    expectFaults("base SGD\ncard p \"P\"\n    ⟦E105⟧2026-01-01 1.00 p\n    ⟦E105⟧card q \"Q\"\n")
    expectFaults("base SGD\n2026-01-01 1.00 cash x\n    ⟦E105⟧2026-01-02 1.00 cash\n")
    expectFaults("    ⟦E107⟧note x\nbase SGD\n    ⟦E106⟧note x\n")
  }

  @Test(
    "row 39: an unknown word is answered with the nearest there is",
    arguments: [
      ("crad p \"P\"", "did you mean `card`?"), ("2026-01-01 incme 5 cash", "did you mean `income`?"),
      ("card p \"P\"\n    bnak UOB", "did you mean `bank`?"), ("2026-01-01 5 cahs", "did you mean \"cash\"?"),
      ("2026-01-01 5 cash #dinning", "did you mean #dining?"), ("2026-01-01 5 SGX cash", "did you mean SGD?"),
      ("card p like uob-prefered-platinum-visa", "did you mean \"uob-preferred-platinum-visa\"?"),
      ("option week-start monday", "did you mean `week-starts`?"),
    ])
  func nearest(entry: String, answer: String) {
    #expect(drawn(Array("base SGD\n\(entry)\n".utf8)).contains(answer))
  }

  @Test("row 40: what is declared twice, or used outside its life, shows both places")
  func twoPlaces() {
    let twice = drawn(Array("base SGD\ncard p \"P\"\naccount p\n".utf8))
    #expect(twice.contains("--> wallet.ledger:3:9") && twice.contains("::: wallet.ledger:2:6"))
    let life = "base SGD\ncard p \"P\"\n    opened 2026-01-01\n    closed 2026-02-01\n"
    for date in ["2025-12-31", "2026-02-02"] {
      let text = milepost("check", on: "2026-06-30", life + "\(date) 1.00 p x\n").complaints
      #expect(text.contains("--> wallet.ledger:5:1") && text.contains("::: wallet.ledger:2:6"))
    }
    expectFaults(life + "2026-01-01 1.00 p x\n2026-02-01 1.00 p x\n", hidesRest: true)
  }

  @Test("row 41: mistakes of every stage are shown at once, in file order")
  func allAtOnce() {
    expectFaults(
      """
      base SGD
      base ⟦E308⟧USD
      card p "P"
          cycle ⟦E225⟧sometimes
          ⟦E200⟧bnak UOB
          min ⟦E320⟧5 USD
      card ⟦E312⟧p "P"
      2026-02-⟦E102⟧30 1.00 p
      2026-01-01 ⟦E410⟧1.00 EUR p
      2026-01-01 1.00 ⟦E301⟧nobody
      2026-01-01 ⟦E115⟧1,00 p
      2026-01-01 1.00 p a⟦E003⟧\u{7}
      2026-01-05 rate EUR ⟦E142⟧-1 SGD
      2026-01-05 statement ⟦E302⟧cash 5
      ⟦E100⟧hello

      """)
  }

  @Test("row 41: all that is wrong with an include, and with files behind it")
  func includes() {
    let outcome = run(
      ["check", "-F", "json", "-f", "w"],
      files: [
        "w": Array("include a\ninclude none\nbase SGD\nx\n".utf8), "a": Array("y\n2026-02-30 1 cash\n".utf8),
      ])
    let items = ParsedJSON(outcome.text)["diagnostics"].items.map {
      "\($0["file"]) \($0["line"]) \($0["code"])"
    }
    #expect(items == ["w 2 E210", "w 4 E100", "a 1 E100", "a 2 E102"])
  }

  @Test("an amendment that changes nothing is a warning, of a card as of an account")
  func idleAmendments() {
    let entries = "base SGD\ncard p \"P\"\n    bank UOB\naccount a\n    bank UOB\n"
    expectFaults(
      entries + "2026-01-01 card ⟦W319⟧p\n    bank UOB\n2026-01-01 account ⟦W319⟧a\n    bank UOB\n")
    expectFaults(entries + "2026-01-01 card p\n    bank DBS\n2026-01-01 account a\n    bank DBS\n")
  }

  @Test("properties stand behind blank lines and comments, and one written twice is an error")
  func properties() {
    expectFaults("base SGD\n2026-01-01 1.00 cash x\n\n; c\n\n    note a\n\n    receipt b\n    ⟦E201⟧note c\n")
    expectFaults("base SGD\ncard p \"P\"\n\n; c\n    bank UOB\n\n    ⟦E201⟧bank DBS\n")
  }
}
