/// The properties of a card: their names in the order of grammar.md, and a sample of each for messages.
enum CardProperties {
  static let names = all.map(\.name)
  /// Those that may stand more than once: each has tags or a name of its own.
  static let repeatable = ["cap", "bonus", "benefit", "welcome"]

  /// A sample line of a property.
  static func sample(_ name: String) -> String? { all.first { $0.name == name }?.sample }

  private static let all: [(name: String, sample: String)] = [
    ("bank", "bank UOB"),
    ("network", "network Visa"),
    ("nickname", "nickname Holiday card"),
    ("last4", "last4 8888"),
    ("currency", "currency SGD"),
    ("opened", "opened 2024-05-20"),
    ("closed", "closed 2027-01-01"),
    ("cycle", "cycle opens 15, cycle closes 14 or cycle calendar"),
    ("counts", "counts posted"),
    ("earn", "earn local 1.1 foreign 2.0 base 0.4"),
    ("min", "min 500 SGD"),
    ("max", "max 2000 SGD"),
    ("cap", "cap #dining 4.0 up to 1200 SGD min 1000 SGD"),
    ("bonus", "bonus #online 9 per 5 up to 600 SGD monthly"),
    ("pick", "pick #dining #travel"),
    ("exclude", "exclude #utilities #insurance"),
    ("points", "points 1 UNI$ = 2 miles"),
    ("rounds", "rounds down, rounds nearest or rounds up"),
    ("fee", "fee 218 SGD yearly from 2026-05-20"),
    ("fx-fee", "fx-fee 3.25%"),
    ("welcome", "welcome 30000 miles spend 2000 SGD within 60 days"),
    ("benefit", "benefit lounge \"Lounge visit\" 2 x yearly"),
    ("remind", "remind 7 3 0"),
    ("note", "note Statement closes on the 19th"),
  ]
}
