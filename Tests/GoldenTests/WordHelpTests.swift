import Foundation
import LedgerModel
import LedgerParser
import MilepostCLI
import TestSupport
import Testing

/// `milepost help WORD`, and the index of grammar.md, which is made from the same table.
@Suite("Help on words")
struct WordHelpTests {
  private static let grammar = String(decoding: Repository.read("grammar.md") ?? [], as: UTF8.self)

  /// Of grammar.md, as GitHub makes anchors.
  private static let headings: [String: String] = {
    let lines = grammar.split(separator: "\n").filter { $0.hasPrefix("#") }
    let titles = lines.map { line in String(line.drop { $0 == "#" || $0 == " " }) }
    return Dictionary(
      titles.map {
        ($0, $0.lowercased().filter { $0.isLetter || " -".contains($0) }.replacing(" ", with: "-"))
      },
      uniquingKeysWith: { one, _ in one })
  }()

  /// The names of properties by what they belong to, as the table has them.
  private static func properties(of place: String) -> Set<String> {
    Set(HelpWord.all.filter { $0.forms.contains { $0.isInIndex && $0.places.contains(place) } }.map(\.word))
  }

  @Test("each has a sentence, forms with headings of grammar.md, an example, and words that are explained")
  func table() {
    let words = HelpWord.all.map(\.word)
    #expect(words == words.sorted() && Set(words).count == words.count)
    for word in HelpWord.all {
      #expect(word.meaning.count <= 66 && word.meaning.hasSuffix("."), "\(word.word)")
      #expect(
        !word.forms.isEmpty && word.forms.allSatisfy { Self.headings[$0.heading] != nil }, "\(word.word)")
      let isKnown = { (other: String) in HelpWord(other) != nil || Command(rawValue: other) != nil }
      #expect(!word.related.isEmpty && word.related.allSatisfy(isKnown), "\(word.word)")
    }
  }

  @Test("has the entries and properties of the parser, and no others")
  func parser() {
    #expect(Self.properties(of: "entry") == Set(DefinitionKind.keywords))
    let dated = EntryKind.allCases.filter { $0 != .auto }.map(\.name)
    #expect(Self.properties(of: "dated entry") == Set(dated))
    for kind in DefinitionKind.allCases {
      let known = EntryProperty.all(of: kind)
      let (own, templates) = (known.filter { !$0.isOfTemplate }, known.filter(\.isOfTemplate))
      let names = kind == .template ? EntryProperty.all(of: .card).filter(\.isOfTemplate) : own
      #expect(Self.properties(of: kind.rawValue) == Set(names.map(\.name)), "\(kind)")
      #expect(templates.isEmpty || kind == .card)
    }
    for kind in [EntryKind.expense, .income, .paid, .repaid] {
      #expect(Self.properties(of: kind.name) == Set(EntryProperty.all(of: kind).map(\.name)), "\(kind)")
    }
    let grouped = PropertyGroup.ofCard.flatMap(\.names)
    #expect(grouped.count == Set(grouped).count)
    #expect(Set(grouped) == Set(EntryProperty.all(of: .card).map(\.name)))
  }

  @Test("has the words that productions take inside a line, and the words of periods")
  func words() throws {
    var taken = Set(Frequency.simple.map(\.text) + Frequency.Unit.allCases.map(\.rawValue) + ["every"])
    let folder = "Sources/LedgerParser"
    let files = FileManager.default.enumerator(atPath: Repository.path + "/" + folder)
    while let file = files?.nextObject() as? String {
      guard file.hasSuffix(".swift"), let bytes = Repository.read("\(folder)/\(file)") else { continue }
      for match in String(decoding: bytes, as: UTF8.self).matches(of: /(?:take|\.word)\("([^"]+)"/) {
        taken.insert(String(match.1))
      }
    }
    #expect(taken.count > 60)
    for word in taken.sorted() where HelpWord(word) == nil {
      #expect(word == "mile", "\(word)")
    }
  }

  @Test("every example is a file without an error or a warning, and has its word")
  func examples() {
    for word in HelpWord.all {
      let disk = MemoryDisk([("wallet.ledger", word.example), ("2026/01.ledger", "; January\n")])
      let outcome = disk.run(["check", "--strict"], on: "2026-11-14")
      #expect(outcome.exitCode == .success, "\(word.word): \(outcome.complaints)")
      let words = word.example.split { " \n#".contains($0) }.map { String($0) }
      #expect(["amendment", "expense"].contains(word.word) || words.contains(word.word), "\(word.word)")
    }
  }

  @Test("the index of grammar.md is the table, below the first example, and its links lead somewhere")
  func index() throws {
    let start = try #require(Self.grammar.range(of: "\n## Index\n"))
    let end = try #require(Self.grammar.range(of: "\n## Contents\n"))
    let index = Self.grammar[start.upperBound..<end.lowerBound]
    #expect(index.split(separator: "\n", omittingEmptySubsequences: false).count <= 110)
    let table = index.drop { $0 != "|" }
    if Repository.updatesGolden {
      let text = Self.grammar.replacingCharacters(
        in: table.startIndex..<table.endIndex, with: HelpWord.index)
      _ = Repository.matchesGolden(Array(text.utf8), "grammar.md")
    }
    #expect(table == HelpWord.index)
    #expect(try #require(Self.grammar.range(of: "```ledger\n")).lowerBound < start.lowerBound)
    let anchors = Set(Self.headings.values)
    for match in HelpWord.index.matches(of: /\]\(#([^)]*)\)/) { #expect(anchors.contains(String(match.1))) }
  }

  @Test("a word: its sentence, forms, an example, related words, the headings")
  func word() {
    #expect(
      milepost("help pool", "").text == """
        pool: One limit of several lines of a card.

        Forms:
          pool NAME up to LIMIT [PERIOD]
              below card

        An example:
          base SGD
          card both "A pool of spend"
              earn base 0.4
              pool both up to 1000 SGD
              cap #dining 4.0 in both
              cap #travel 3.0 in both

        Related: in, up, cap, bonus.
        See grammar.md, "Pools".

        """)
    #expect(milepost("help day", "").text.hasPrefix("days: "))
    #expect(milepost("help within reach", "").text.hasPrefix("within reach: rewards for past spend"))
    #expect(milepost("help missed", "").text.contains("milepost help words"))
  }

  @Test("a command that is a word too has both, with the properties of a card in groups")
  func command() {
    let card = milepost("help card", "").text
    #expect(card.hasPrefix("Usage: milepost card "))
    #expect(card.contains("\n\nIn a ledger file, card: A card and its terms"))
    #expect(
      card.contains("\nWhat it costs:\n  fee     The yearly fee of a card.\n  fx-fee  What the card adds"))
    #expect(milepost("help budget", "").text.contains("\nProperties:\n  tags "))
    #expect(milepost("help icon", "").text.contains("\nIn a ledger file, icon: "))
  }

  @Test("an unknown word has the nearest three")
  func unknown() {
    let outcome = milepost("help foo", "")
    #expect(outcome.exitCode == .usage)
    #expect(
      outcome.complaints == """
        milepost: there is no help on `foo`; did you mean for, roi or fmt?
        See: milepost help words

        """)
    #expect(
      milepost("help xyzzyxyzzy", "").complaints.hasPrefix("milepost: there is no help on `xyzzyxyzzy`\n"))
  }
}
