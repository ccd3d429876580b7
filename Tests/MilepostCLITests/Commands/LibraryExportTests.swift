import TestSupport
import Testing

@Suite("`library export`")
struct LibraryExportTests {
  @Test("it writes each file, and a wallet that includes one has its terms")
  func files() {
    let disk = MemoryDisk([
      (
        "wallet.ledger",
        "base SGD\ninclude t/uob.ledger\ncard p like uob-visa-signature\n    cycle calendar\n"
      )
    ])
    let outcome = disk.run(["library", "export", "t"], namesFile: false)
    #expect(outcome.exitCode == .success && outcome.complaints.isEmpty, "\(outcome.complaints)")
    #expect(outcome.text.hasPrefix("t/") && outcome.text.contains(" files written\n"))
    #expect(disk["t/tags.ledger"].contains("tag hospital\n"))
    #expect(disk["t/uob.ledger"].contains("template card uob-visa-signature \"UOB Visa Signature\"\n"))
    // Tags of the library stay known, though each template is a file's.
    #expect(disk.run(["check"], on: "2026-03-02").complaints.isEmpty)
    disk.files["t/uob.ledger"] = Array("template card uob-visa-signature \"Newer\"\n    earn 9\n".utf8)
    #expect(disk.run(["card", "p"]).text.contains("Newer"))
    let every = disk.files.keys.filter { $0.hasPrefix("t/") }.sorted()
    disk.files["wallet.ledger"] = Array(("base SGD\n" + every.map { "include \($0)\n" }.joined()).utf8)
    #expect(disk.run(["check"], on: "2026-03-02").complaints.isEmpty)
  }

  @Test("it writes nothing if a file differs, unless forced, and leaves those that do not")
  func replacing() {
    let disk = MemoryDisk("base SGD\n")
    _ = disk.run(["library", "export", "t/"], namesFile: false)
    let again = disk.run(["library", "export", "t"], namesFile: false)
    #expect(again.text.hasPrefix("0 files written, ") && again.exitCode == .success)
    let text = disk["t/uob.ledger"]
    disk.files["t/uob.ledger"] = Array("; mine\n".utf8)
    disk.files["t/tags.ledger"] = nil
    let refused = disk.run(["library", "export", "t"], namesFile: false)
    #expect(refused.exitCode == .usage && refused.complaints.contains("t/uob.ledger differs"))
    #expect(disk["t/uob.ledger"] == "; mine\n" && disk.files["t/tags.ledger"] == nil)
    #expect(
      disk.run(["library", "export", "t", "--dry-run", "--force"]).text.contains("2 files would be written"))
    #expect(disk["t/uob.ledger"] == "; mine\n")
    #expect(
      disk.run(["library", "export", "t", "--force"]).text.hasPrefix("t/uob.ledger\nt/tags.ledger\n2 files"))
    #expect(disk["t/uob.ledger"] == text)
  }

  @Test(
    "an empty name is not a folder: nothing is written, not even to the root", arguments: [["--dry-run"], []])
  func emptyName(options: [String]) {
    let disk = MemoryDisk("base SGD\n")
    let outcome = disk.run(["library", "export", ""] + options, namesFile: false)
    #expect(outcome.exitCode == .usage && outcome.complaints.contains("name a folder"), "\(outcome.text)")
    #expect(disk.files.count == 1)
  }

  @Test("a wallet with an older set of files keeps its terms: no amendment of the program's joins them")
  func olderSet() {
    let old = """
      template card uob-one "UOB One"
          currency SGD
          milestone quarter "Rebate" 500 SGD 5 purchases quarterly each cycle gives 50 SGD

      """
    let disk = MemoryDisk([
      ("wallet.ledger", "base SGD\ninclude t/uob.ledger\ncard one like uob-one\n"), ("t/uob.ledger", old),
    ])
    let json = ParsedJSON(disk.run(["cards", "-F", "json"], on: "2026-11-20").text)
    #expect(
      json["cards.0.milestones.0.levels.0.amount"].description == "500.00", "\(json["cards.0.milestones"])")
    // An amendment alone joins the program's template.
    disk.files["t/uob.ledger"] = Array("2026-11-01 template card uob-one\n    fee 99 SGD yearly\n".utf8)
    let both = ParsedJSON(disk.run(["cards", "-F", "json"], on: "2026-11-20").text)
    #expect(
      both["cards.0.milestones.0.levels.0.amount"].description == "600.00", "\(both["cards.0.milestones"])")
  }

  @Test(
    "words and options that it does not take are errors",
    arguments: [
      ("library export", "name a folder"), ("library export a b", "name a folder"),
      ("library --force", "`library` has no option --force; it is for `library export`"),
      ("library search uob --dry-run", "`library search` has no option --dry-run"),
      ("library exprt", "did you mean export?"),
    ])
  func words(words: String, message: String) {
    #expect(milepost(words, "base SGD\n").complaints.contains(message))
  }
}
