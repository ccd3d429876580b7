import TestSupport
import Testing

/// Numbers of a file that have no effect are warnings, never errors: a payee may be anything.
@Suite("Faults: numbers without effect")
struct IneffectiveNumbers {
  @Test("a price in a payee")
  func priceInPayee() {
    for line in [
      "12.00 cash #fun Tuk tuk ⟦W147⟧@ 1.40", "12.00 cash #fun Tuk ⟦W147⟧= 16.80 SGD tuk",
      "12.00 cash ⟦W147⟧@ 1,234.50",
      "12.00 cash #fun ⟦W147⟧= 640 #dining X", "income 5.00 cash #fun Client ⟦W147⟧@ 1.40",
      "12.00 USD = 16.80 cash #fun Tuk ⟦W147⟧= S$9",
    ] {
      expectFaults("base SGD\n2026-01-01 rate USD 1.3 SGD\n2026-01-05 \(line)\n", hidesRest: true)
    }
    for line in [
      "Tuk tuk \"@\" 1.40", "Cafe @ Home", "a=5", "x @", "x = y 5", "user@example.org 5", "\"Tuk @ 1.40\"",
      "Why? 5 > 4",
    ] {
      expectFaults(
        "base SGD\n2026-01-05 12.00 cash #fun \(line)\n2026-01-06 1.00 cash #fun Later on that day, elsewhere\n"
      )
    }
  }

  @Test("an expense of 0")
  func zero() {
    for amount in ["0", "0.00", "S$0", "-0", "0 USD"] {
      expectFaults(
        "base SGD\n2026-01-01 rate USD 1.3 SGD\n2026-01-05 ⟦W148⟧\(amount) cash #fun X\n2026-01-06 1.00 cash #fun Y\n"
      )
    }
    expectFaults(
      "base SGD\nsubscription gym 3 SGD monthly from 2026-01-05 cash #fun\n2026-01-05 paid gym 0\n")
  }

  @Test("a note with the amount that was meant")
  func amountInNote() {
    let card =
      "base SGD\ncard plat \"P\"\n    earn 1\n    benefit digital 25 SGD monthly\n    benefit lounge 4 x yearly\n"
    for line in [
      "used plat/digital entertainment ⟦W505⟧10", "used plat/digital note ⟦W505⟧7",
    ] {
      expectFaults(card + "2026-01-05 \(line)\n", hidesRest: true)
    }
    for line in [
      "used plat/digital 10 entertainment 5", "used plat/digital entertainment \"10\"",
      "used plat/digital Disney",
      "used plat/lounge Gate 10", "used plat/digital \"3 friends\"",
    ] {
      expectFaults(card + "2026-01-05 \(line)\n")
    }
    let said = MemoryDisk(card + "2026-01-05 used plat/digital entertainment 10\n").run(["check"])
    #expect((said.text + said.complaints).contains("10 is in the note, so all 25.00 that was left is used"))
    expectFaults(
      "base SGD\ncoupon grab 5 SGD expires 2026-12-31\n2026-01-05 used grab taxi ⟦W505⟧2\n", hidesRest: true)
  }

  @Test(
    "a sign of one currency: what to write instead; of others nothing is guessed",
    arguments: [
      ("฿120", "write 120 THB"), ("-₩9,000", "write -9,000 KRW"),
      ("$12.50", "write the code after the number"),
      ("kr¤5", "write the code after the number"), ("¥500", "write the code after the number"),
    ])
  func signs(_ amount: String, _ help: String) {
    let said = MemoryDisk("base CAD\n2026-01-05 \(amount) cash #fun X\n").run(["check"])
    let text = said.text + said.complaints
    #expect(text.contains("E306") && text.contains("help: \(help)\n") && !text.contains("CAD"), "\(text)")
  }
}
