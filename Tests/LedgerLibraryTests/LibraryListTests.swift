import LedgerLibrary
import LedgerText
import TestSupport
import Testing

/// What the library lists, and by which words it is found.
@Suite("The lists of the library")
struct LibraryListTests {
  private static let cards = LibraryTemplate.all.filter { $0.kind == .card }

  private func ids(_ words: String) -> [String] {
    ParsedJSON(milepost("library \(words) -F json", "base SGD\n").text)["templates"].items
      .map { $0["id"].description }
  }

  /// A name without `card` and networks.
  private static func plain(_ name: String) -> String {
    let networks = ["visa", "mastercard", "amex", "american", "express", "card"]
    return foldedForSearch(name).split(separator: " ").map(String.init).filter { !networks.contains($0) }
      .joined(separator: " ")
  }

  @Test("of a bank and network in a country, one card of a name is listed, unless the bank has given one up")
  func names() {
    let listed = LibraryListTests.cards.filter { $0.superseded == nil && $0.ended == nil }
    let groups = Dictionary(grouping: listed) { card in
      let name = LibraryListTests.plain(card.name)
      return [card.country, card.issuer, card.network, name].map { $0 ?? "" }.joined(separator: ", ")
    }
    for (name, group) in groups { #expect(group.count == 1, "\(name): \(group.map(\.id))") }
  }

  @Test("a superseded template names one that is listed, of the same bank")
  func superseded() {
    let older = LibraryListTests.cards.filter { $0.superseded != nil }
    #expect(!older.isEmpty)
    for template in older {
      let newer = LibraryTemplate.listed.first { $0.id == template.superseded }
      #expect(newer?.issuer == template.issuer && newer?.country == template.country, "\(template.id)")
    }
  }

  @Test("each benefit that must be activated says where and how")
  func notes() {
    for card in LibraryListTests.cards {
      for line in card.text.split(separator: "\n")
      where line.hasPrefix("    benefit ") && line.split(separator: " ").contains("activate") {
        #expect(line.contains(" activate note "), "\(card.id): \(line)")
      }
    }
  }

  @Test("a subscription has a list price in one of six currencies, and a note with the day of its page")
  func prices() {
    let ends = ["USD": "", "SGD": "-sg", "CAD": "-ca", "AUD": "-au", "GBP": "-uk", "EUR": "-eu"]
    let services = LibraryTemplate.all.filter { $0.kind == .subscription }
    #expect(services.count >= 60)
    for template in services {
      let read = milepost(
        "subscriptions -F json", on: "2026-11-28",
        "base \(template.currency ?? "")\nsubscription probe like \(template.id) from 2026-11-09\n")
      #expect(read.exitCode == .success && read.complaints.isEmpty, "\(template.id) \(read.complaints)")
      let probe = ParsedJSON(read.text)["subscriptions"].items[0]
      #expect(probe["currency"].description == template.currency, "\(template.id)")
      let end = template.currency.flatMap { ends[$0] }
      let service = services.first { $0.name == template.name }
      #expect(end.map { (service?.id ?? "") + $0 == template.id } ?? false, "\(template.id)")
      #expect(template.asOf.map { "2025-07-01" < $0 && $0 <= "2026-11-28" } ?? false, "\(template.id)")
      #expect(template.category == service?.category, "\(template.id)")
    }
    let groups = Dictionary(grouping: services) { "\($0.name), \($0.currency ?? "")" }
    for (name, group) in groups { #expect(group.count == 1, "\(name): \(group.map(\.id))") }
  }

  @Test(
    "`library` names the currency of a subscription's price, which finds it as its country does",
    arguments: [
      ("netflix", "netflix netflix-sg netflix-ca netflix-au netflix-uk netflix-eu"),
      ("netflix eur", "netflix-eu"), ("united kingdom spotify", "spotify-uk"),
      ("streaming sgd", "netflix-sg spotify-sg disney-plus-sg"),
    ])
  func services(_ words: String, _ found: String) {
    #expect(ids("search \(words)").joined(separator: " ") == found)
    let text = milepost("library search netflix", on: "2026-11-28", "base SGD\n").text
    #expect(
      text.hasPrefix(
        """
        Subscriptions, streaming
          netflix     Netflix, USD  3 months
          netflix-sg  Netflix, SGD  4 months

        """), "\(text)")
  }

  @Test("each short is there once in a country")
  func shorts() {
    let named = LibraryTemplate.listed.filter { $0.short != nil }
    let groups = Dictionary(grouping: named) { "\($0.country ?? ""), \($0.short ?? "")" }
    #expect(groups.count >= 19)
    for (name, group) in groups { #expect(group.count == 1, "\(name): \(group.map(\.id))") }
  }

  @Test("each template was added by one version, and the versions name no other")
  func versions() {
    let versions = LibraryVersion.all
    #expect(versions.first?.version == Library.version)
    #expect(Set(versions.map(\.version)).count == versions.count)
    let ids = LibraryTemplate.all.map(\.id)
    let added = versions.flatMap(\.added)
    #expect(
      added.sorted() == ids.sorted(), "name new templates in Sources/LedgerLibrary/Templates/versions.txt")
    for version in versions { #expect(Set(version.read).isSubset(of: ids), "\(version.version)") }
    let superseded = LibraryTemplate.all.filter { $0.superseded != nil }.map(\.id)
    #expect(versions.flatMap(\.superseded).sorted() == superseded.sorted())
  }

  @Test("each line of versions.txt is understood")
  func lines() {
    let text = String(
      decoding: Repository.read("Sources/LedgerLibrary/Templates/versions.txt") ?? [], as: UTF8.self)
    for line in text.split(separator: "\n") where !line.hasPrefix(";") {
      let words = line.split(separator: " ")
      let isKnown = words.count == 2 && ["version", "added", "read", "superseded"].contains(words[0])
      #expect(isKnown, "\(line)")
    }
  }

  @Test("all versions from one on, without one the last two")
  func since() {
    let all = LibraryVersion.versions(
      in: "; newest first\nversion 6\n    added a\nversion 5\n    read b\nversion 4\n    superseded c\n")
    #expect(LibraryVersion.since(nil, in: all)?.map(\.version) == ["6", "5"])
    #expect(LibraryVersion.since("4", in: all)?.map(\.version) == ["6", "5", "4"])
    #expect(LibraryVersion.since("6", in: all)?.map(\.added) == [["a"]])
    #expect(LibraryVersion.since("7", in: all)?.map(\.version) == nil)
  }

  @Test(
    "a short, initials, and the name of an older reading find a template",
    arguments: [
      ("search ppv", ["uob-preferred-platinum-visa"]), ("search uob ppv", ["uob-preferred-platinum-visa"]),
      ("search csr", ["chase-sapphire-reserve"]), ("search uob upp", ["uob-preferred-platinum-visa"]),
      ("search cpm", ["cimb-platinum-mastercard"]), ("search ocbc rewards card", ["ocbc-rewards"]),
      ("search ocbc-rewards-card", []), ("show ocbc-rewards-card", ["ocbc-rewards-card"]),
      ("show ocbc rewards card", ["ocbc-rewards"]), ("show ppv", ["uob-preferred-platinum-visa"]),
    ])
  func found(words: String, expected: [String]) { #expect(ids(words) == expected) }

  @Test("the card with a short comes before others that have it in their names")
  func exactFirst() {
    let found = ids("search vs")
    #expect(found.first == "uob-visa-signature")
    #expect(ids("search plat").first == "amex-platinum-us" && ids("search plat").count > 3)
  }

  @Test("a card that the bank has given up is the last below its heading, with that word")
  func ended() {
    let text = milepost("library search citi singapore", on: "2026-11-27", "base SGD\n").text
    let rows = text.components(separatedBy: "\n\n")[0].split(separator: "\n").dropFirst()
    #expect(
      rows.last?.contains("citibank-premiermiles-visa  Citi PremierMiles Visa, ended") == true, "\(text)")
    let before = milepost("library search citi singapore", on: "2025-12-31", "base SGD\n").text
    #expect(!before.contains("ended"))
  }

  @Test("an older reading is in no list")
  func unlisted() {
    let wallet = "base SGD\ncard mine like ocbc-rewards\n"
    for command in ["library", "library search ocbc", "find ocbc rewards", "names templates"] {
      let text = milepost(command, wallet).text
      #expect(text.contains("ocbc-rewards") && !text.contains("ocbc-rewards-card"), "\(command)")
    }
    for like in ["ocbc-rewards-cart", "ocbc-reward", "ocbc"] {
      let complaints = milepost("check", "base SGD\ncard mine like \(like)\n").complaints
      #expect(complaints.contains("E317") && !complaints.contains("ocbc-rewards-card"), "\(complaints)")
    }
  }

  @Test("an older reading is found by its exact identifier, and its name finds the newer")
  func exactIdentifier() {
    for (like, template) in [
      ("ocbc-rewards-card", "ocbc-rewards-card"), ("OCBC Rewards Card", "ocbc-rewards"),
    ] {
      let disk = MemoryDisk("base SGD\n")
      let words = ["new", "card", "mine", "like"] + like.split(separator: " ").map(String.init)
      #expect(disk.run(words).exitCode == .success)
      #expect(disk["wallet.ledger"].contains("card mine like \(template)\n"), "\(like)")
    }
    func completed(_ words: String...) -> String {
      MemoryDisk([]).run(["complete", "--"] + words, namesFile: false).text
    }
    for candidates in [
      completed("library", "show", "ocbc-r"), completed("new", "card", "x", "like", "ocbc-r"),
    ] {
      #expect(candidates.contains("ocbc-rewards") && !candidates.contains("ocbc-rewards-card"))
    }
    let complaints = milepost("compare mine ocbc-rewards-car", "base SGD\ncard mine \"Mine\"\n").complaints
    #expect(
      complaints.contains("unknown card or template")
        && !complaints.contains("did you mean ocbc-rewards-card"))
  }

  @Test("`check` names the newer reading, and counts and fails as without it")
  func remark() {
    let wallet = "base SGD\ncard mine like ocbc-rewards-card\n"
    let remark = "mine is like a template that has a newer reading: milepost library show ocbc-rewards"
    for options in ["", " --strict"] {
      let outcome = milepost("check" + options, on: "2026-11-27", wallet)
      #expect(
        outcome.text == """
          wallet.ledger: 2 entries, 0 errors, 0 warnings
          wallet.ledger:2: \(remark)

          """)
      #expect(outcome.exitCode == .success && outcome.complaints.isEmpty)
    }
    #expect(!milepost("check --quiet", on: "2026-11-27", wallet).text.contains("newer"))
    #expect(milepost("check -F md", on: "2026-11-27", wallet).text.contains(remark))
    let json = ParsedJSON(milepost("check -F json", on: "2026-11-27", wallet).text)["remarks"].items
    #expect(json.map { $0["message"].description } == [remark])
    #expect(json.map { $0["superseded"].description } == ["ocbc-rewards"])
    let closed = wallet + "    closed 2026-10-31\n"
    #expect(!milepost("check", on: "2026-11-27", closed).text.contains("newer"))
  }

  @Test("`library show` has the terms by day, and names the newer reading")
  func shown() {
    let json = ParsedJSON(milepost("library show ocbc-rewards -F json", "base SGD\n").text)["templates.0"]
    let terms = json["terms"].items
    #expect(terms.map { $0["date"].description } == ["null", "2025-07-01"])
    #expect(terms.first?["text"].description.hasPrefix("template card ocbc-rewards ") == true)
    #expect(json["short"].description == "null" && json["country"].description == "Singapore")
    let ppv = ParsedJSON(milepost("library show ppv -F json", "base SGD\n").text)["templates.0"]
    #expect(ppv["short"].description == "ppv" && ppv["superseded"].description == "null")
    let older = milepost("library show ocbc-rewards-card", "base SGD\n")
    #expect(
      older.complaints
        == "milepost: ocbc-rewards is a newer reading of ocbc-rewards-card: milepost library show ocbc-rewards\n"
    )
    #expect(older.text.contains("\n    superseded ocbc-rewards\n"))
  }
}
