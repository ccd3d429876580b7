/// A template of the built-in library with the list price of a service: those of one service have the same title, each in
/// the currency of another country.
struct LibraryPrice: Sendable {
  var template: String
  var title: String
  /// A code.
  var currency: String
}
