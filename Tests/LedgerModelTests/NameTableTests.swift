import LedgerModel
import Testing

@Suite("Names by numbers")
struct NameTableTests {
  @Test("each name has one number, in the order in which names come")
  func intern() {
    var table = NameTable()
    let names = [
      "ppv", "cash", "", "ppv", "PPV", "cafe\u{301}", "café", "a", "cash", "\u{0}", "eightbyt", "eightbyte",
    ]
    #expect(names.map { table.intern($0).number } == [0, 1, 2, 0, 3, 4, 5, 6, 1, 7, 8, 9])
    #expect(table.count == 10 && table.all.map { table.text($0) }.count == 10)
    for name in names { #expect(table.find(name).map { Array(table[$0]) } == Array(name.utf8), "\(name)") }
    for name in ["pp", "ppvv", "Cash", "eightby", "eightbytes", "\u{0}\u{0}"] {
      #expect(table.find(name) == nil, "\(name)")
    }
  }

  @Test("names of all lengths that differ in their first or last byte alone stay apart")
  func lengths() {
    var table = NameTable()
    let rest = Array(repeating: "x", count: 40).joined()
    var names: [String] = []
    for length in 0...40 {
      for end in ["a", "b"] { names += [rest.prefix(length) + end, end + "y" + rest.prefix(length)] }
    }
    let numbers = names.map { table.intern($0) }
    #expect(Set(numbers).count == Set(names).count)
    for (name, number) in zip(names, numbers) {
      #expect(table.text(number) == name && table.find(name) == number)
    }
  }

  @Test("thousands of names are found after the table has grown")
  func growth() {
    var table = NameTable()
    let names = (0..<5000).map { "name-\($0 * 7919 % 5000)-\($0 % 13 == 0 ? "with a long end to it" : "")" }
    let numbers = names.map { table.intern($0) }
    #expect(numbers.map(\.number) == Array(0..<5000))
    #expect(names.map { table.find($0) } == numbers && names.map { table.intern($0) } == numbers)
    #expect(table.find("name-5000-") == nil)
  }

  @Test("a name is a stretch of some text")
  func stretch() {
    var table = NameTable()
    let text = Array("2026 12.50 ppv #dining".utf8)
    let (id, isNew) = table.intern(text.span, 11, 14)
    #expect(table.text(id) == "ppv" && isNew && !table.intern(text.span, 11, 14).isNew)
    #expect(table.intern(text.span, 16, 22).isNew && table.find("dining") != nil && table.find("") == nil)
    #expect(table.intern(text.span, 4, 4).isNew && table.find("") != nil)
  }

  @Test("tables are equal where they have the same names in the same order")
  func equality() {
    func table(_ names: String...) -> NameTable { names.reduce(into: NameTable()) { _ = $0.intern($1) } }
    #expect(table("a", "bc").isEqual(to: table("a", "bc", "a")) && table().isEqual(to: NameTable()))
    #expect(!table("a", "bc").isEqual(to: table("ab", "c")) && !table("a", "b").isEqual(to: table("b", "a")))
    #expect(!table("a").isEqual(to: table("a", "b")))
  }
}
