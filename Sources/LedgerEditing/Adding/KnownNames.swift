/// The answer to a word that names nothing: the nearest name, and those that are known.
package struct KnownNames {
  /// As many as are listed.
  private static let most = 5
  /// The commands that list all names of a noun.
  private static let lists = [
    "benefit": "benefits", "benefit or coupon": "benefits", "budget": "budgets", "card": "names cards",
    "card or account": "names cards", "card or benefit": "benefits", "coupon": "coupons", "goal": "goals",
    "person": "names people", "subscription": "subscriptions",
  ]

  /// Without repetition, those used last first.
  private let ids: [String]
  /// The command that lists all.
  private let command: String

  /// The names of a noun, those among `recent` first, in that order.
  package init(_ ids: [String], of noun: String, recent: [String] = []) {
    var known: Set<String> = []
    let all = Set(ids)
    self.ids = (recent.filter(all.contains) + ids).filter { known.insert($0).inserted }
    command = KnownNames.lists[noun] ?? "names"
  }

  /// `; did you mean ppv? known: ppv vs revo cash citi and 3 more: milepost names cards`; empty without names.
  package func help(near: String?) -> String {
    if ids.isEmpty { return "" }
    let question = near.map { "did you mean \($0)? " } ?? ""
    return "; \(question)\(list)"
  }

  /// `known: ppv vs revo cash citi and 3 more: milepost names cards`.
  var list: String {
    let rest = ids.count - KnownNames.most
    let more = rest > 0 ? " and \(rest) more: milepost \(command)" : ""
    return "known: \(ids.prefix(KnownNames.most).joined(separator: " "))\(more)"
  }
}
