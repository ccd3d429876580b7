/// A definition with an identifier and an optional title.
package protocol TitledDefinition {
  var name: NameID { get }
  var title: String? { get }
}

extension Account: TitledDefinition {}
extension AmendableDefinition: TitledDefinition {}
extension Card: TitledDefinition {}
extension Coupon: TitledDefinition {}

extension Ledger {
  /// The identifier of a card or account.
  package func name(of source: PaymentSourceIndex) -> String {
    vocabulary.names.text(definitions.name(of: source))
  }

  /// The title of a definition, or its identifier.
  package func title(of definition: some TitledDefinition) -> String {
    definition.title ?? vocabulary.names.text(definition.name)
  }
}
