import LedgerModel
import Testing

@Suite("Tags and categories as they are written")
struct TagProductionTests {
  private func tags(_ read: ReadText) -> [String] {
    let names = read.ledger.vocabulary.names
    return read.ledger.vocabulary.tags.values.filter { tag in
      !(Tag.builtInTags + Tag.builtInCategories).contains(names.text(tag.name)) || tag.title != nil
        || tag.icon != nil
    }.map { tag in
      let parts = [
        tag.isCategory ? "category" : "tag", names.text(tag.name), tag.title.map { "\"\($0)\"" },
        tag.icon.map { "icon \($0)" },
        tag.color.map { "color \($0)" }, tag.note.map { "note \($0)" }, tag.group.map { "group \($0)" },
      ]
      return parts.compactMap { $0 }.joined(separator: " ")
    }.sorted()
  }

  @Test(
    "a name, a title and how it looks",
    arguments: [
      ("tag trip", "tag trip"), ("tag #trip \"Japan\"", "tag trip \"Japan\""),
      ("category pets.x_y", "category pets.x_y"),
      (
        "tag 旅行\n    icon 🏝\n    color teal\n    note a b\n    group Trips",
        "tag 旅行 icon 🏝 color teal note a b group Trips"
      ),
      ("tag a\n    icon house", "tag a icon house"), ("tag a\n    icon 🇸🇬", "tag a icon 🇸🇬"),
      ("tag a\n    icon 🏖 \"x\"", "tag a icon 🏖 \"x\""), ("tag a\n    icon ☕", "tag a icon ☕"),
      // A built-in category stays one, whatever is said of it.
      ("tag dining \"Food out\"", "category dining \"Food out\""),
      ("category fuel \"Fuel\"", "category fuel \"Fuel\""),
      ("tag trip \"T\"\ntag trip \"T\"", "tag trip \"T\""),
    ])
  func lines(text: String, expected: String) { #expect(meaning(text, of: tags) == [expected]) }

  @Test("an icon that is neither an emoji nor one of the names is a warning, and the name is kept")
  func icons() {
    expectFaults("tag a\n    icon ⟦W397⟧hose")
    expectFaults("account a\n    icon ⟦W397⟧House\ntag b\n    icon ⟦W397⟧🏠".replacing("⟦W397⟧🏠", with: "🏠"))
    expectFaults("tag a\n    icon ⟦W397⟧1")
    expectFaults("2026-01-05 account cash\n    icon ⟦W397⟧猫")
    expectFaults("budget a 5 monthly\n    ⟦E200⟧icon cart")
    #expect(Icon.allCases.count == 40)
    #expect(
      Tag.builtInCategories.allSatisfy { Icon(ofCategory: $0) != nil } && Icon(ofCategory: "fuel") == nil)
    #expect(Icon.allCases.allSatisfy { Icon.isEmoji($0.emoji) })
    #expect(Set(Icon.allCases.map(\.emoji)).count == 40)
  }

  @Test(
    "each fault is at its place",
    arguments: [
      "tag⟦E018⟧", "tag ⟦E016⟧\"Trip\"", "tag ⟦E017⟧-a", "tag a ⟦E019⟧b", "tag a\n    ⟦E200⟧colour teal",
      "tag a\n    icon⟦E018⟧",
      "tag trip \"T\"\ntag ⟦E310⟧trip \"U\"", "tag trip\ncategory ⟦E310⟧trip", "tag trip\ntag ⟦E333⟧Trip",
      "2026-01-05 ⟦E127⟧tag trip",
    ])
  func faults(text: String) { expectFaults(text) }

  @Test("a tag that nobody declares is a warning at its first place, wherever that is")
  func unknown() {
    expectFaults("2026-01-05 1 cash ⟦W311⟧#trip a\n2026-01-06 1 cash #trip b")
    expectFaults("card a \"A\"\n    exclude ⟦W311⟧#trip")
    expectFaults("budget a 5 monthly\n    tags ⟦W311⟧#trip\n2026-01-05 income 1 cash ⟦W311⟧#trips")
  }
}
