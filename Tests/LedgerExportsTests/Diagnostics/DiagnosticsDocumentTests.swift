import TestSupport
import Testing

@Suite("Programs get all that the text of a diagnostic has")
struct DiagnosticsDocumentTests {
  private func first(_ text: String, _ format: String = "json") -> ParsedJSON {
    ParsedJSON(milepost("check -F \(format)", on: "2026-11-14", text).text)
  }

  @Test("the nearest name, beside the help, also of an amended card, account and template")
  func nearestNames() {
    let wallet = "base SGD\ncard ppv \"P\"\naccount posb\ntemplate card mine \"M\"\n"
    for (line, near) in [
      ("2026-01-03 6.40 pvp Ya Kun", "ppv"), ("2026-01-03 card pvp\n    bank UOB", "ppv"),
      ("2026-01-03 account psob\n    bank POSB", "posb"),
      ("2026-01-03 template card mien\n    bank UOB", "mine"),
    ] {
      let hint = first("\(wallet)\(line)\n")["diagnostics.0.hint"].description
      #expect(hint.hasPrefix("did you mean \"\(near)\"? "), "\(line): \(hint)")
    }
  }

  @Test("the other place of a doubled definition, with its line and column")
  func otherPlace() {
    let wallet = "base SGD\nbudget food 800 monthly\n\nbudget food 900 monthly\n"
    let note = first(wallet)["diagnostics.0.notes.0"]
    #expect(
      note["file"].description == "wallet.ledger" && note["message"].description == "first declared here")
    #expect("\(note["line"]):\(note["column"])" == "2:8")
    let related = first(wallet, "sarif")["runs.0.results.0.relatedLocations.0"]
    #expect(related["message.text"].description == "first declared here")
    #expect(related["physicalLocation.region.startLine"].description == "2")
    #expect(milepost("check -F github", wallet).text.contains("%0Afirst declared here"))
  }

  @Test("SARIF: what a rule is about, and what its fixes replace")
  func sarif() {
    let run = first("base SGD\n2026-01-03 100,50 cash Ya Kun\n2026-01-04 1.00 cahs Ya Kun\n", "sarif")[
      "runs.0"]
    let rule = run["tool.driver.rules.0"]
    #expect(rule["id"].description == "E115")
    #expect(rule["shortDescription.text"].description.hasSuffix("."))
    let details = rule["fullDescription.text"].description
    #expect(details.hasPrefix(rule["shortDescription.text"].description), "\(details)")
    #expect(details.contains("`milepost check --fix` corrects it. See grammar.md, \""), "\(details)")
    #expect(rule["helpUri"].description.hasPrefix("https://"))
    #expect(rule["helpUri"].description.hasSuffix("/grammar.md#numbers"), "\(rule["helpUri"])")
    let fix = run["results.0.fixes.0"]
    #expect(fix["description.text"].description == "write 100.50")
    let change = fix["artifactChanges.0"]
    #expect(change["artifactLocation.uri"].description == "wallet.ledger")
    let region = change["replacements.0.deletedRegion"]
    #expect(
      ["startLine", "startColumn", "endLine", "endColumn"].map { "\(region[$0])" } == ["2", "12", "2", "18"])
    #expect(change["replacements.0.insertedContent.text"].description == "100.50")
    #expect(run["results.1.fixes.0.description.text"].description == "change cahs to cash")
    // Nothing is inserted where text is only removed, and a result without fixes has no list of them.
    let other = first("base SGD\n2026-01-03 * 1.00 cash Ya Kun\n2026-01-04 1.00 kopi\n", "sarif")["runs.0"]
    let removal = other["results.0.fixes.0.artifactChanges.0.replacements.0"]
    #expect(removal["deletedRegion.startColumn"].description == "12", "\(other["results.0"])")
    #expect(!"\(other["results.1"])".contains("fixes"))
  }

  @Test("GitHub gets no character that acts on a terminal")
  func controls() {
    let text = milepost("check -F github", "base SGD\ncard \"a\u{7}\0\u{85}b\" \"x\"\n").text
    #expect(text.contains("a-b \"a\\x07\\x00\\x85b\""), "\(text)")
    #expect(
      text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
  }

  @Test("the nearest rate and its date")
  func nearestRate() {
    let wallet = "base SGD\n2026-02-02 rate USD 1.34 SGD\n2026-01-03 6.40 USD cash X\n"
    let diagnostic = first(wallet)["diagnostics.0"]
    #expect("\(diagnostic["hint"])\(diagnostic["notes"])".contains("2026-02-02"))
    let sarif = first(wallet, "sarif")["runs.0.results.0"]
    #expect("\(sarif["message.text"])\(sarif["relatedLocations"])".contains("2026-02-02"))
  }

  @Test("the unpinned amounts of a statement that differs")
  func unpinned() {
    let wallet = """
      base SGD
      card ppv "P"
          cycle calendar
      2026-01-02 rate USD 1.34 SGD
      2026-01-03 10 USD ppv X
      2026-01-31 statement ppv 13.60

      """
    let notes = first(wallet)["diagnostics.0.notes"].items
    #expect(
      notes.contains { $0["line"].description == "5" && $0["message"].description.contains("not pinned") })
  }

  @Test("a note without a place has null for it")
  func withoutPlace() {
    let wallet = "base SGD\n2026-01-03 6 cash #dinn X\n2026-01-04 7 cash #dinn X\n"
    let note = first(wallet)["diagnostics.0.notes.0"]
    #expect("\(note["file"]) \(note["line"]) \(note["message"])" == "null null 1 more entry uses it")
  }
}
