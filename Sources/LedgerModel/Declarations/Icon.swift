/// The names that `icon` takes besides an emoji, and what each is drawn as.
package enum Icon: String, CaseIterable, Sendable {
  case house, cart, car, plane, fork, cup, heart, book, bag, bus
  case train, bike, fuel, bed, globe, bulb, phone, laptop, tv, film
  case music, game, tag, gym, pill, umbrella, school, baby, paw, gift
  case party, tools, shirt, money, bank, card, box, news, bowl, leaf

  package var emoji: String {
    switch self {
    case .house: "🏠"
    case .cart: "🛒"
    case .car: "🚗"
    case .plane: "✈️"
    case .fork: "🍴"
    case .cup: "☕"
    case .heart: "❤️"
    case .book: "📖"
    case .bag: "🛍️"
    case .bus: "🚌"
    case .train: "🚆"
    case .bike: "🚲"
    case .fuel: "⛽"
    case .bed: "🛏️"
    case .globe: "🌐"
    case .bulb: "💡"
    case .phone: "📱"
    case .laptop: "💻"
    case .tv: "📺"
    case .film: "🎬"
    case .music: "🎵"
    case .game: "🎮"
    case .tag: "🏷️"
    case .gym: "🏋️"
    case .pill: "💊"
    case .umbrella: "☂️"
    case .school: "🎓"
    case .baby: "👶"
    case .paw: "🐾"
    case .gift: "🎁"
    case .party: "🎉"
    case .tools: "🔧"
    case .shirt: "👕"
    case .money: "💰"
    case .bank: "🏦"
    case .card: "💳"
    case .box: "📦"
    case .news: "📰"
    case .bowl: "🍜"
    case .leaf: "🌿"
    }
  }

  /// Of the built-in categories, each with one of its own.
  private static let ofCategories: [String: Icon] = [
    "dining": .fork, "transport": .bus, "shopping": .bag, "groceries": .cart, "online": .globe,
    "travel": .plane, "utilities": .bulb, "food": .bowl, "housing": .house, "fun": .party, "misc": .box,
    "entertainment": .film, "health": .pill, "insurance": .umbrella, "education": .school,
    "streaming": .tv, "software": .laptop, "gaming": .game, "news": .news, "fitness": .gym,
    "wellness": .leaf, "services": .tools, "salary": .money, "others": .tag,
  ]

  /// The icon of a built-in category; `nil` for any other tag.
  package init?(ofCategory name: String) {
    guard let icon = Icon.ofCategories[name] else { return nil }
    self = icon
  }

  /// What an `icon` is drawn as: the emoji of a name, else the text as it is written.
  package static func drawn(_ written: String) -> String { Icon(rawValue: written)?.emoji ?? written }

  /// Whether a text has an emoji; the digits and signs of ASCII that can be parts of one do not count.
  package static func isEmoji(_ text: String) -> Bool {
    text.unicodeScalars.contains { !$0.isASCII && $0.properties.isEmoji }
  }
}
