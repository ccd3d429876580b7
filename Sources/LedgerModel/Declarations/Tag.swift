/// A label of entries; a category is a tag that names a kind of spending.
package struct Tag: Sendable {
  package var name: NameID
  package var title: String?
  package var isCategory: Bool
  package var icon: String?
  package var color: String?
  package var note: String?
  package var group: String?
  /// Whether one of the wallet's own files declares it.
  package var isDeclared = false
  /// Whether only the built-in library declares it.
  package var isFromLibrary = false

  package init(name: NameID, title: String? = nil, isCategory: Bool) {
    self.name = name
    self.title = title
    self.isCategory = isCategory
  }

  /// Categories that need no declaration, in the order of grammar.md.
  package static let builtInCategories = [
    "dining", "transport", "shopping", "groceries", "online", "travel", "utilities", "food", "housing", "fun",
    "misc",
    "entertainment", "health", "insurance", "education", "streaming", "software", "gaming", "news", "fitness",
    "wellness", "services", "salary", "others",
  ]
  /// Other tags that need no declaration.
  package static let builtInTags = [
    "contactless", "foreign", "local", "fuel", "hotels", "general", "fee", "interest", "credit",
  ]
}
