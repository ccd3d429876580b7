/// Properties that `help` has below one heading.
package struct PropertyGroup: Sendable {
  package let title: String
  package let names: [String]

  init(title: String, names: [String]) {
    self.title = title
    self.names = names
  }

  private init(_ title: String, _ names: String) {
    self.init(title: title, names: names.split(separator: " ").map { String($0) })
  }

  /// All properties of a card, each in one group.
  package static let ofCard = [
    PropertyGroup("What it earns", "earn cap bonus pool min max exclude pick pick-from points rounds counts"),
    PropertyGroup("What it gives besides", "welcome milestone benefit"),
    PropertyGroup("What it costs", "fee fx-fee"),
    PropertyGroup("Its cycle and bills", "cycle due autopay limit alert remind"),
    PropertyGroup("What it is", "bank network nickname last4 short color currency opened closed note"),
    PropertyGroup("Of a card under another one", "under adds surcharge"),
    PropertyGroup("Of a template", "superseded ended"),
  ]
}
