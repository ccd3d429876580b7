/// A template of the wallet, or of the library if the wallet uses one of that.
package struct DeclaredTemplate: Sendable {
  package var name: NameID
  /// Of what is like it: a card or a subscription.
  package var kind: DefinitionKind
  package var title: String?
  package var isBuiltIn: Bool
  /// The number of cards or subscriptions that are like it.
  package var uses: Int
  /// Whether it has a newer reading, and is not offered any more.
  package var isSuperseded = false

  package init(name: NameID, _ kind: DefinitionKind, title: String?, isBuiltIn: Bool, uses: Int) {
    self.name = name
    self.kind = kind
    self.title = title
    self.isBuiltIn = isBuiltIn
    self.uses = uses
  }
}
