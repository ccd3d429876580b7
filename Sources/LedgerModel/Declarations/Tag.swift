/// A label, or a kind of spending.
package struct Tag: Sendable {
  /// Its identifier.
  package var name: NameID
  /// What people call it; its identifier where no title is written.
  package var title: String?
  /// Whether it is a kind of spending.
  package var isCategory: Bool
  /// A sign shown with it.
  package var icon: String?
  /// A colour shown with it.
  package var color: String?
  /// A remark of the person who keeps the file.
  package var note: String?
  /// A heading it is shown under.
  package var group: String?

  /// A tag.
  package init(name: NameID, title: String? = nil, isCategory: Bool) {
    self.name = name
    self.title = title
    self.isCategory = isCategory
  }

  /// The categories that need no entry, in the order of grammar.md.
  package static let builtInCategories = [
    "dining", "transport", "shopping", "groceries", "online", "travel", "utilities", "food", "housing", "fun", "misc",
    "entertainment", "health", "insurance", "education", "streaming", "software", "gaming", "news", "fitness",
    "wellness", "services", "salary", "others",
  ]
  /// The other tags that need no entry.
  package static let builtInTags = [
    "contactless", "foreign", "local", "fuel", "hotels", "general", "fee", "interest", "credit",
  ]
}
