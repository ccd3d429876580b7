/// Several benefits and coupons that the words of a use can mean.
package struct UseChoice: Sendable, Hashable {
  /// One of them.
  package struct Found: Sendable, Hashable {
    /// As an entry names it: `plat/uber`.
    package let id: String
    /// What to type for it: `plat uber`.
    package let words: String
  }

  /// The words of the name, as typed.
  package let typed: String
  /// At least two.
  package let found: [Found]
}
