import LedgerFormats
import LedgerText

/// One completion.
struct CompletionItem {
  /// The protocol's numbers of what an editor draws beside a label.
  enum Kind: Int {
    case card = 6
    case property = 10
    case currency = 11
    case value = 12
    case keyword = 14
    case payment = 15
    case file = 17
    case tag = 20
    case name = 21
    case reference = 23
  }

  let kind: Kind
  let label: String
  var detail: String
  /// The text in place of the word.
  var text: String
  /// The text with its placeholders, for clients that have snippets; `nil` without any.
  var snippet: String?
  /// The report that says more about it; `nil` for none.
  var report: CompletionReport?

  init(
    _ kind: Kind, _ label: String, _ detail: String = "", text: String? = nil, report: CompletionReport? = nil
  ) {
    self.kind = kind
    self.label = label
    self.detail = detail
    self.text = text ?? label
    self.report = report
  }

  /// How well it fits what is typed, which is folded: 0 if it begins with it, 1 if one of its later words or parts does;
  /// `nil` if it does not fit.
  func rank(_ typed: [UInt8]) -> Int? {
    if typed.isEmpty { return 0 }
    let name = Array(foldedForSearch(label).utf8)
    if name.starts(with: typed) { return 0 }
    for place in name.indices.dropFirst() {
      let before = name[place - 1]
      let isBoundary = before == .space || before == .hash || before == .hyphen || before == UInt8(ascii: "/")
      if isBoundary, name[place...].starts(with: typed) { return 1 }
    }
    return nil
  }

  /// Whether a client that compares letters with their accents finds what is typed at the start of the label.
  func beginsPlainly(with typed: String) -> Bool { label.lowercased().hasPrefix(typed.lowercased()) }

  /// As the protocol has it; `range` is what it replaces, and `place` its place in the list.
  func json(_ range: TextRange, place: Int, typed: String, hasSnippets: Bool) -> JSONValue {
    let number = String(place)
    let edit = JSONValue.object([
      ("range", range.json), ("newText", .text(hasSnippets ? snippet ?? text : text)),
    ])
    var pairs: [(key: String, value: JSONValue)] = [
      ("label", .text(label)), ("kind", .whole(kind.rawValue)),
      ("sortText", .text(String(repeating: "0", count: max(0, 4 - number.count)) + number)),
      ("textEdit", edit),
    ]
    if !detail.isEmpty { pairs.append(("detail", .text(detail))) }
    if !beginsPlainly(with: typed) { pairs.append(("filterText", .text(typed + " " + label))) }
    if hasSnippets, snippet != nil { pairs.append(("insertTextFormat", .whole(2))) }
    if let report { pairs.append(("data", report.json)) }
    return .object(pairs)
  }

  /// A text as a part of a snippet, where three characters have a meaning.
  static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\\" || scalar == "$" || scalar == "}" { escaped.append("\\") }
      escaped.append(scalar)
    }
    return String(escaped)
  }
}

/// The report that documents a completion, when the client asks for it.
struct CompletionReport {
  /// What it is about.
  enum Kind: String { case card, benefit, coupon, subscription, goal, budget }

  let kind: Kind
  let name: String
  /// The first path of the wallet.
  let wallet: String

  init(_ kind: Kind, _ name: String, of wallet: String) {
    self.kind = kind
    self.name = name
    self.wallet = wallet
  }

  init?(_ value: JSONValue) {
    guard let kind = value["kind"].text.flatMap({ Kind(rawValue: $0) }), let name = value["name"].text,
      let wallet = value["wallet"].text
    else { return nil }
    self.init(kind, name, of: wallet)
  }

  var json: JSONValue {
    .object([("kind", .text(kind.rawValue)), ("name", .text(name)), ("wallet", .text(wallet))])
  }

  /// The report's command line.
  var words: [String] {
    switch kind {
    case .card: ["cards", "card:\(name)"]
    case .benefit: ["benefits", name]
    case .coupon: ["coupons", name]
    case .subscription: ["subscriptions", name]
    case .goal: ["goals", name]
    case .budget: ["budgets", name]
    }
  }
}
