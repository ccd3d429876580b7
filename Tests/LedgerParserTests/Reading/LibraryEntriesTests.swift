import LedgerModel
import LedgerParser
import LedgerText
import Testing

@Suite("What a wallet has of the library")
struct LibraryEntriesTests {
  private static let library = [
    file(
      "library/bank.ledger",
      """
      ; #comment of card a
      tag fuel-of-a
      tag plane

      template card a "A like b"
          earn 1
          cap #fuel-of-a 2
      template card aa "AA" like b
          earn 1
      template card b "B"
          cap #plane 2

      2026-01-02 template card b
          cap #bus 3

      """),
    file("library/tags.ledger", "tag shared\n"),
    file("library/trains.ledger", "tag bus\ntemplate card t \"T\"\n    earn 1\n"),
  ]

  private static func file(_ name: String, _ text: String) -> LedgerReader.LibraryFile {
    LedgerReader.LibraryFile(name: name, text: SourceBytes(Array(text.utf8)))
  }

  private static func diagnostics(_ text: String) -> [String] {
    let loader = FileLoader(find: { _, _ in .failure(.missing) }, read: { _ in .success(Array(text.utf8)) })
    let reader = LedgerReader(loader: loader, library: library, renewingUpTo: Day.first)
    let loaded = reader.read([FoundFile(name: "wallet", identity: "wallet")])
    return loaded.diagnostics.list.map { "\($0.code) \(loaded.ledger.map.text($0.range))" }
  }

  @Test(
    "the templates that it names, those that they are like, and their tags",
    arguments: [
      ("card k like a\n2026-01-03 1 k #fuel-of-a A", []),
      ("card k like a\n2026-01-03 1 k #shared A", []),
      // Nobody has the tags of other cards.
      ("card k like a\ntag Plane\n2026-01-03 1 k #Plane A", []),
      ("card k like a\n2026-01-03 1 k #plane A", ["W311 #plane"]),
      ("card k like b\ntag Plane\n2026-01-03 1 k #dining A", ["E333 Plane"]),
      ("card k like b\n2026-01-03 1 k #plane #bus A", []),
      ("card k like aa\n2026-01-03 1 k #plane #bus A", []),
      ("2026-01-03 template card b\n    cap #plane 1\ncard k like b\n2026-01-03 1 k #bus A", []),
      ("template card b\n    cap #plane 1\ncard k like b\n2026-01-03 1 k #shared A", ["W311 #plane"]),
      ("template card mine\n    earn 1\n2026-01-03 1 cash #shared A", []),
      ("2026-01-03 1 cash #shared A", ["W311 #shared"]),
      ("card k like c\n2026-01-03 1 k #plane A", ["E317 c"]),
    ])
  func needed(text: String, expected: [String]) {
    #expect(LibraryEntriesTests.diagnostics("base SGD\n\(text)\n") == expected)
  }
}
