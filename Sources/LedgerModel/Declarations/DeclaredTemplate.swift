/// A template of the wallet, or of the library if the wallet uses one of that.
package struct DeclaredTemplate: Sendable {
  package var name: NameID
  package var title: String?
  package var isBuiltIn: Bool
  /// The number of cards or subscriptions that are like it.
  package var uses: Int

  package init(name: NameID, title: String?, isBuiltIn: Bool, uses: Int) {
    self.name = name
    self.title = title
    self.isBuiltIn = isBuiltIn
    self.uses = uses
  }
}
