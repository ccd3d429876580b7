import Foundation
import LedgerLibrary
import LedgerModel
import LedgerParser
import LedgerText
import TestSupport
import Testing

@Suite("The built-in library")
struct LibraryTests {
  private static let templates = LibraryTemplate.all

  @Test("each file is named by its place, ends with its line, and comes once")
  func files() {
    #expect(Library.files.count >= 15)
    for file in Library.files {
      #expect(file.name.hasPrefix("library/") && file.name.hasSuffix(".ledger"), "\(file.name)")
      #expect(file.text.hasSuffix("\n") && !file.text.hasSuffix("\n\n"), "\(file.name)")
    }
    #expect(Set(Library.files.map(\.name)).count == Library.files.count)
  }

  @Test("the program has each file of Templates, in the order of their paths")
  func embedded() {
    let folder = "Sources/LedgerLibrary/Templates/"
    let enumerator = FileManager.default.enumerator(atPath: Repository.path + "/" + folder)
    let paths = (enumerator?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".ledger") }
    let sorted = paths.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
    let names = sorted.map { "library/" + ($0.split(separator: "/").last ?? "") }
    #expect(
      Library.files.map(\.name) == names,
      "name each file in Sources/LedgerLibrary/Embedding/EmbeddedTemplates.c")
    for (file, path) in zip(Library.files, sorted) {
      #expect(Array(file.text.utf8) == Repository.read(folder + path), "\(path)")
      #expect(
        file.country?.filter { $0 != " " }
          == (path.contains("/") ? path.prefix { $0 != "/" }.description : nil))
    }
  }

  @Test("the library is as of the newest day in the notes of its templates")
  func day() {
    #expect(Library.asOf == LibraryTests.templates.compactMap(\.asOf).max())
    #expect(Library.asOf.count == 10)
  }

  @Test("templates have a name of their own, and a title, a bank or a category")
  func templates() {
    let templates = LibraryTests.templates
    #expect(templates.count >= 40)
    #expect(Set(templates.map(\.id)).count == templates.count)
    for template in templates {
      #expect(template.id.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" }, "\(template.id)")
      #expect(template.name != template.id && template.text.hasSuffix("\n"), "\(template.id)")
      switch template.kind {
      case .card:
        let isWhole = [template.issuer, template.country, template.currency, template.asOf].allSatisfy {
          $0 != nil
        }
        #expect(isWhole, "\(template.id)")
      case .subscription: #expect(template.category != nil, "\(template.id)")
      }
    }
  }

  @Test("the tags that codes fill in are built in or shared by the library")
  func filledTags() {
    let known = Set(Tag.builtInCategories + Tag.builtInTags).union(Library.tags)
    let filled = BuiltInCodes.rows.flatMap(\.tags)
    #expect(filled.allSatisfy(known.contains), "\(Set(filled).subtracting(known))")
  }

  @Test("each template of a card has a comment above it that names a page, or says that none was kept")
  func sources() {
    for file in Library.files where file.country != nil {
      var comment = ""
      for line in file.text.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("template card ") {
          let isNamed = comment.contains(#/[a-z0-9]\.[a-z]{2,}\b/#) || comment.contains("the same page")
          #expect(isNamed || comment.contains("were not kept"), "\(file.name): \(line)")
        }
        comment = line.hasPrefix(";") ? comment + line.dropFirst() : ""
      }
    }
  }

  @Test("a wallet with one of each has neither an error nor a warning")
  func wallet() {
    var text = "base SGD\noption stale-rates 9999\n"
    for (code, rate) in [
      ("USD", "1.3"), ("GBP", "1.7"), ("CAD", "0.9"), ("AUD", "0.9"), ("HKD", "0.2"), ("MYR", "0.3"),
      ("EUR", "1.5"),
    ] {
      text += "2026-01-01 rate \(code) \(rate) SGD\n"
    }
    for template in LibraryTests.templates {
      text += "\(template.kind.rawValue) my-\(template.id) like \(template.id)"
      // The note is newer than any template: how old they are is another question.
      text +=
        template.kind == .card
        ? "\n    opened 2026-02-03\n    note As of 2026-02-03\n"
        // A price of another country is a warning where the library has the wallet's.
        : (template.currency.map { $0 == "SGD" ? "" : " 9 \($0)" } ?? "") + " from 2026-02-03\n"
      if template.text.contains("    cycle statement\n") { text += "    cycle calendar\n" }
    }
    let outcome = milepost("check", on: "2026-02-03", text)
    #expect(outcome.exitCode == .success && outcome.complaints.isEmpty, "\(outcome.complaints.prefix(2000))")
  }

  @Test("a bank's file is whole without those of the other banks, with lines of at most 120 columns")
  func alone() {
    for file in Library.files {
      let files = [("wallet.ledger", "base SGD\ninclude it.ledger\n"), ("it.ledger", file.text)]
      let outcome = milepost("check", on: "2026-02-03", files: files)
      #expect(
        outcome.exitCode == .success && outcome.complaints.isEmpty,
        "\(file.name) \(outcome.complaints.prefix(2000))")
      // A milestone is one line, however many levels it has.
      for line in file.text.split(separator: "\n") where !line.hasPrefix("    milestone ") {
        #expect(line.count <= 120, "\(file.name): \(line)")
      }
    }
  }

  @Test("its amendments are dated by days there are, each later than the one before")
  func amendments() {
    for template in LibraryTests.templates {
      let days = template.text.split(separator: "\n").compactMap { line -> Day? in
        line.first?.isNumber == true ? ReportPeriod.day(line.prefix(10)) : nil
      }
      let written = template.text.split(separator: "\n").filter { $0.first?.isNumber == true }
      #expect(days.count == written.count, "\(template.id)")
      #expect(days == days.sorted(), "\(template.id)")
    }
  }

  @Test(
    "a template is found by words of its name, bank, country, network or currency",
    arguments: [
      ("search hsbc hkd", ["hsbc-red-hk", "hsbc-visa-signature-hk"]),
      ("search american express canada", ["amex-cobalt-ca"]),
      ("search chase mastercard usd", ["chase-freedom-flex", "chase-ihg-premier"]),
      ("show uob one classic", ["uob-one-classic-my"]),
      ("show american express cobalt", ["amex-cobalt-ca"]), ("show uob-one", ["uob-one"]),
    ])
  func found(words: String, ids: [String]) {
    let found = ParsedJSON(milepost("library \(words) -F json", "base SGD\n").text)["templates"].items
    #expect(found.map { $0["id"].description } == ids)
  }

  @Test("`library` says how many cards were read more than a year ago, as `check` would warn of them")
  func ages() {
    let text = milepost("library search uob one", on: "2026-11-23", "base SGD\n").text
    #expect(!text.contains("more than a year ago"))
    let later = milepost("library search uob one", on: "2027-10-15", "base SGD\n").text
    #expect(later.contains("2 of these cards have terms that were read more than a year ago.\n"), "\(later)")
    #expect(
      !milepost("library search netflix", on: "2030-01-01", "base SGD\n").text.contains("of these cards"))
    for words in ["show citi", "show uob"] {
      #expect(
        milepost("library \(words)", "base SGD\n").complaints.contains(
          "to list them: milepost library search"))
    }
  }

  @Test("`library` lists each template but older readings, and `library show` prints it whole")
  func shown() {
    let listed = milepost("library -F csv", "base SGD\n").text
    for template in LibraryTests.templates {
      let isListed = listed.contains("\(template.kind.rawValue),\(template.id),")
      #expect(isListed == (template.superseded == nil), "\(template.id)")
    }
    for template in Campaign.cases(10, of: LibraryTests.templates) {
      let shown = milepost("library show \(template.id)", "base SGD\n").text
      // What rates in points are in miles is added as comments.
      let plain = shown.components(separatedBy: "\n").map { $0.components(separatedBy: "  ; ")[0] }
        .joined(separator: "\n")
      #expect(plain == template.text, "\(template.id)")
      let hasPoints = template.text.contains("\n    points ") && !template.text.contains("earn none")
      #expect(shown.contains(" mpd\n") == hasPoints, "\(template.id)")
    }
  }
}
