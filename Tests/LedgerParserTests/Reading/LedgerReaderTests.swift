import LedgerModel
import LedgerParser
import LedgerText
import Testing

@Suite("From bytes to a ledger")
struct LedgerReaderTests {
  private func reader(_ files: [String: String], largeFile: Int = 4 << 20) -> LedgerReader {
    var loader = FileLoader(
      find: { pattern, _ in
        files[pattern] == nil ? .failure(.missing) : .success([FoundFile(name: pattern, identity: pattern)])
      },
      read: { file in files[file.identity].map { .success(Array($0.utf8)) } ?? .failure(.missing) })
    loader.largeFile = largeFile
    return LedgerReader(loader: loader, library: [], renewingUpTo: Day.first)
  }

  private func file(_ name: String) -> FoundFile { FoundFile(name: name, identity: name) }

  @Test("several files of the command line are one wallet, each read once")
  func severalFiles() {
    let reader = reader(["a": "base SGD\n2026-01-01 1 cash a\n", "b": "2026-01-02 2 cash b\ninclude a\n"])
    let loaded = reader.read([file("b"), file("a"), file("b")])
    #expect(loaded.diagnostics.list.isEmpty && loaded.entries == 3 && loaded.files.map(\.name) == ["b", "a"])
    #expect(loaded.ledger.entries.expenses.map { loaded.ledger.payee(of: $0) } == ["b", "a"])
  }

  @Test("a file that can't be read is named; the others are read")
  func unreadable() {
    let loaded = reader(["a": "base SGD\n"]).read([file("nope"), file("a")])
    #expect(
      loaded.unreadable.map(\.name) == ["nope"] && loaded.unreadable[0].error == .missing
        && loaded.entries == 1)
  }

  @Test(
    "a place never ends behind its line, though bytes that are not UTF-8 are longer as text",
    arguments: [
      "2026-03-01 activated pl?/airline", "2026-03-01 activated plat/?", "2026-03-01 used pl?/airline 5",
      "2026-03-01 used plat/? 5", "2026-03-01 5 ? plat", "2026-03-01 5 EUR plat = 5 ?",
    ])
  func notUTF8(_ line: String) {
    let start = "base USD\ncard plat \"Platinum\"\n    benefit airline 200 USD yearly activate\n"
    let text: [UInt8] = (start + line + "\n").utf8.flatMap {
      [UInt8](repeating: $0 == UInt8(ascii: "?") ? 0xFF : $0, count: $0 == UInt8(ascii: "?") ? 40 : 1)
    }
    let loader = FileLoader(find: { _, _ in .failure(.missing) }, read: { _ in .success(text) })
    let read = LedgerReader(loader: loader, library: [], renewingUpTo: Day.first).read([file("a")])
    let places = read.diagnostics.list.map(\.range)
    #expect(places.count > 40)
    for place in places {
      #expect(!text[Int(place.start)..<min(text.count, Int(place.end))].contains(UInt8(ascii: "\n")))
      #expect(place.end <= text.count)
    }
  }

  @Test("`--base` changes the currency of totals, not that of amounts without a code")
  func otherBase() throws {
    let loader = FileLoader(
      find: { _, _ in .failure(.missing) },
      read: { _ in .success(Array("base SGD\n2026-01-01 rate USD 1.25 SGD\n2026-01-02 5 cash a\n".utf8)) })
    let base = try #require(CurrencyCode("USD"))
    let ledger = LedgerReader(loader: loader, library: [], base: base, renewingUpTo: Day.first).read([
      file("a")
    ]).ledger
    #expect(
      ledger.settings.baseCode == "USD" && ledger.entries.expenses[0].base == 400
        && ledger.entries.expenses[0].amount == 500)
  }

  @Test("entries that are added are read at their place, before what follows it")
  func additions() {
    let text = "base SGD\n2026-01-01 1 cash a\n2026-01-01 2 cash b\n"
    let parsed = reader(["a": text]).parse([file("a")])
    let place = UInt32(text.utf8.count - "2026-01-01 2 cash b\n".utf8.count)
    let loaded = reader(["a": text]).resolve(
      parsed,
      adding: [
        Addition(text: "2026-01-01 9 cash new\n2026-01-01 8 cash newer\n", position: place, name: "new")
      ]
    )
    #expect(loaded.diagnostics.list.isEmpty)
    #expect(loaded.ledger.entries.expenses.map { loaded.ledger.payee(of: $0) } == ["a", "new", "newer", "b"])
  }

  @Test(
    "files of many blocks of expenses mean the same each time that they are resolved, with entries added or without"
  )
  func blocks() {
    let lines = (1...30).map { "2026-01-\($0 < 10 ? "0" : "")\($0) \($0) USD = \($0 * 2) cash p\($0)\n" }
    let text = "base SGD\n" + lines.joined()
    let reader = reader(["a": text], largeFile: 1)
    let parsed = reader.parse([file("a")])
    func amounts(_ additions: [Addition]) -> [Int64] {
      reader.resolve(parsed, adding: additions).ledger.entries.expenses.map(\.amount)
    }
    let plain = (1...30).map { Int64($0) * 200 }
    for place in 0...30 {
      let position = UInt32(text.utf8.count - lines[place...].joined().utf8.count)
      let added = Addition(
        text: "2026-01-31 5 USD = 7 cash new\n2026-01-31 8 cash new\n", position: position, name: "new")
      #expect(amounts([added]) == plain[..<place] + [700, 800] + plain[place...])
      #expect(amounts([]) == plain)
    }
  }

  @Test("an added definition, rate or amendment counts for all entries")
  func addedDefinitions() {
    let text = "base SGD\n2026-01-05 1 USD new a\n"
    let parsed = reader(["a": text]).parse([file("a")])
    let added = "account new\n2026-01-01 rate USD 1.5 SGD\n"
    let loaded = reader(["a": text]).resolve(
      parsed, adding: [Addition(text: added, position: UInt32(text.utf8.count), name: "new")])
    #expect(loaded.diagnostics.list.isEmpty && loaded.ledger.entries.expenses.map(\.base) == [150])
  }

  @Test("files as they will be once they are changed")
  func changed() {
    let reader = reader(["a": "base SGD\n"]).with { $0.name == "a" ? Array("base SGD\ntag x\n".utf8) : nil }
    #expect(reader.read([file("a")]).entries == 2)
  }

  @Test("a parsed file says the same as another in other white space and comments, and nothing else does")
  func equivalence() throws {
    func parsed(_ text: String) throws -> ParsedFile {
      try #require(ParsedFile(name: "a", bytes: Array(text.utf8)))
    }
    let one = try parsed("base SGD\n2026-01-05 5.00 ppv #dining A\n    note x\ncard ppv \"P\"\n")
    for other in ["base   SGD ; c\n\n2026-01-05    5.00 ppv #dining A\n  note x\n; d\ncard ppv \"P\"\n"] {
      #expect(one.isEquivalent(to: try parsed(other)))
    }
    for other in [
      "base SGD\n2026-01-05 5.01 ppv #dining A\n    note x\ncard ppv \"P\"\n",
      "base SGD\n2026-01-05 5.00 ppv #fun A\n    note x\ncard ppv \"P\"\n",
      "base SGD\n2026-01-05 5.00 ppv #dining A\n    note y\ncard ppv \"P\"\n",
      "base SGD\n2026-01-05 5.00 ppv #dining A\ncard ppv \"P\"\n",
      "base SGD\n2026-01-06 5.00 ppv #dining A\n    note x\ncard ppv \"P\"\n",
      "base SGD\n2026-01-05 5.00 ppv #dining A\n    note x\n",
      "base SGD\n2026-01-05 5.00 USD ppv #dining A\n    note x\ncard ppv \"P\"\n",
    ] { #expect(!one.isEquivalent(to: try parsed(other)), "\(other)") }
    #expect(one.entries == 3 && one.diagnostics.list.isEmpty)
  }
}
