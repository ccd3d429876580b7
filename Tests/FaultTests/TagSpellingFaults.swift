import TestSupport
import Testing

@Suite("Tags that are written otherwise")
struct TagSpellingFaults {
  private static let long = String(repeating: "a-long-name-", count: 3)

  private func found(_ text: String) -> [String] {
    let json = ParsedJSON(milepost("check -F json", on: "2026-11-14", "base SGD\n" + text + "\n").text)
    return json["diagnostics"].items.map { item in
      "\(item["code"].description) \(item["file"].description):\(item["line"].description) \(item["hint"].description)"
    }
  }

  @Test(
    "a payee that begins with a known tag",
    arguments: [
      ("2026-01-03 6.40 cash Dining at home", 1), ("2026-01-03 6.40 cash dining", 1),
      ("2026-01-03 6.40 cash DINING", 1), ("2026-01-03 6.40 cash \"Dining\" at home", 0),
      ("2026-01-03 6.40 cash #misc Dining at home", 0), ("2026-01-03 6.40 cash At dining", 0),
      ("2026-01-03 6.40 cash", 0), ("2026-01-03 6.40 cash ; dining", 0), ("2026-01-03 6.40 cash Dinings", 0),
      ("account b\n2026-01-03 income 6.40 b Salary", 1), ("tag Zoë\n2026-01-03 6.40 cash zoë", 1),
      ("2026-01-03 5 USD @ 1.3 cash Travel agency", 1), ("2026-01-03 6.40 cash\tdining\r", 1),
      ("2026-01-03 6.40 cash Dining #misc", 0), ("2026-01-03 6.40 cash \"Ya Kun\" dining", 0),
      ("2026-01-03 6.40 cash Daring", 0), ("tag 餐饮\n2026-01-03 6.40 cash 餐饮 Ya Kun", 1),
      ("2026-01-03 6.40 cash 餐饮", 0), ("tag Ünder\n2026-01-03 6.40 cash ünder", 1),
      ("tag \(TagSpellingFaults.long)x\n2026-01-03 6.40 cash \(TagSpellingFaults.long.uppercased())X", 1),
      ("tag \(TagSpellingFaults.long)x\n2026-01-03 6.40 cash \(TagSpellingFaults.long)yx", 0),
      ("card k like uob-ladys-solitaire\n2026-01-03 6.40 k Hospital", 0),
      ("tag beauty\ncard k like uob-ladys-solitaire\n2026-01-03 6.40 k Beauty", 1),
      ("2026-01-03 6.40 x Dining", 1),
    ])
  func payees(text: String, count: Int) {
    let complaints = milepost("check", "base SGD\n" + text + "\n").complaints
    #expect(complaints.contains("warning[W366]: is `#") == (count == 1), "\(complaints)")
  }

  @Test(
    "the tag that is near an unknown one, and what to declare",
    arguments: [
      ("#grocery", "did you mean #groceries? if you mean it, declare it: category grocery"),
      ("#foodDelivery", "did you mean #delivery? if you mean it, declare it: category foodDelivery"),
      ("#food-deliveries", "did you mean #delivery? if you mean it, declare it: category food-deliveries"),
      ("#foreignMoney", "did you mean #foreign? if you mean it, declare it: category foreignMoney"),
      ("#foreigncurrency", "did you mean #foreign? if you mean it, declare it: category foreigncurrency"),
      ("#boxed", "did you mean #Box? if you mean it, declare it: category boxed"),
      ("#food #tripToJapan", "if you mean it, declare it: tag tripToJapan"),
      ("#buses", "did you mean #bus? if you mean it, declare it: category buses"),
      ("#zz #quux", "if you mean it, declare it: category zz | if you mean it, declare it: tag quux"),
      // By its first entry.
      (
        "#dinning\n2026-01-04 5 cash #dinning #food",
        "did you mean #dining? if you mean it, declare it: category dinning"
      ),
      (
        "#dinning #food\n2026-01-04 5 cash #dinning",
        "did you mean #dining? if you mean it, declare it: tag dinning"
      ),
    ])
  func near(tags: String, expected: String) {
    let wallet = "tag delivery\ntag Box\ntag bus\n2026-01-03 5 cash \(tags)"
    let hints = found(wallet).map { $0.split(separator: " ").dropFirst(2).joined(separator: " ") }
    #expect(hints.joined(separator: " | ") == expected)
    #expect(found("budget b 5 monthly\n    tags #zz").first?.hasSuffix("declare it: tag zz") == true)
  }

  @Test("the error is at the user's line with the known spelling")
  func spellings() {
    let wallet = "wallet.ledger"
    func fix(_ line: Int, _ name: String) -> String {
      "E333 \(wallet):\(line) write \(name); use one spelling of the tag: \(name)"
    }
    #expect(found("2026-01-03 5 cash #Dining") == [fix(2, "dining")])
    #expect(found("2026-01-03 5 cash #trip\ntag Trip") == [fix(2, "Trip")])
    #expect(found("budget Dining 50 monthly") == [fix(2, "dining")])
    #expect(found("budget Dining 50 monthly\n    tags #food") == [])
    #expect(found("tag Online\ncard k like uob-ladys-solitaire") == [fix(2, "online")])
    // Declared in the files after it was used; then the first use.
    #expect(found("2026-01-03 5 cash #a-B\n2026-01-04 5 cash #a-b\ntag a-b").first == fix(2, "a-b"))
    #expect(
      found("2026-01-03 5 cash #zz\n2026-01-04 5 cash #ZZ").map { String($0.prefix(4)) } == ["W311", "E333"])
  }

  @Test("GitHub and SARIF have it at the user's line too", arguments: ["github", "sarif"])
  func formats(format: String) {
    let output = milepost("check -F \(format)", "base SGD\ntag Online\ncard k like uob-ladys-solitaire\n")
    let text = output.text + output.complaints
    #expect(
      text.contains("wallet.ledger") && text.contains("E333") && text.contains("spelling of the tag: online"))
    #expect(!text.contains("library"), "\(text)")
  }
}
