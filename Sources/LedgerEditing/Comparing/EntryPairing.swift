/// Pairs the dated entries of two versions: equal ones, changed ones, added and removed ones. Each step looks up each
/// entry once, so that many equal entries cost no more than others.
struct EntryPairing {
  private let old: [ComparedEntry]
  private let new: [ComparedEntry]
  private var isOldLeft: [Bool]
  private var isNewLeft: [Bool]
  /// The changed entries.
  private(set) var pairs: [(old: ComparedEntry, new: ComparedEntry)] = []

  init(_ old: [ComparedEntry], _ new: [ComparedEntry]) {
    self.old = old
    self.new = new
    isOldLeft = Array(repeating: true, count: old.count)
    isNewLeft = Array(repeating: true, count: new.count)
  }

  var removed: [ComparedEntry] { old.indices.filter { isOldLeft[$0] }.map { old[$0] } }
  var added: [ComparedEntry] { new.indices.filter { isNewLeft[$0] }.map { new[$0] } }

  /// Pairs entries with the most in common first.
  mutating func run() {
    dropRepeated()
    match(isChange: false) { $0.meaning }
    // All marks agree; then another amount, day, source, payee.
    match { $0.key(without: nil) }
    match { $0.key(without: $0.marks.count - 1) }
    match { $0.key(without: 0) }
    match { $0.marks.count == 4 ? $0.key(without: 1) : nil }
    match { $0.marks.count == 4 ? $0.key(without: 2) : nil }
  }

  /// A rate that appears twice is one.
  private mutating func dropRepeated() {
    for place in EntryPairing.repeated(old) { isOldLeft[place] = false }
    for place in EntryPairing.repeated(new) { isNewLeft[place] = false }
  }

  private static func repeated(_ entries: [ComparedEntry]) -> [Int] {
    var known: Set<[UInt8]> = []
    return entries.indices.filter { place in
      !entries[place].record.isCounted && !known.insert(entries[place].meaning.bytes).inserted
    }
  }

  /// Pairs entries with the same key, in the order of their days.
  private mutating func match(isChange: Bool = true, _ text: (ComparedEntry) -> String?) {
    // By bytes: texts with the same characters may differ.
    func key(_ entry: ComparedEntry) -> [UInt8]? { text(entry).map { $0.bytes } }
    var oldPlaces: [[UInt8]: [Int]] = [:]
    for place in old.indices where isOldLeft[place] {
      if let key = key(old[place]) { oldPlaces[key, default: []].append(place) }
    }
    if oldPlaces.isEmpty { return }
    var newPlaces: [[UInt8]: [Int]] = [:]
    var keys: [[UInt8]] = []
    for place in new.indices where isNewLeft[place] {
      guard let key = key(new[place]), oldPlaces[key] != nil else { continue }
      if newPlaces[key] == nil { keys.append(key) }
      newPlaces[key, default: []].append(place)
    }
    for key in keys {
      let before = inOrder(oldPlaces[key] ?? [], old)
      let after = inOrder(newPlaces[key] ?? [], new)
      for (one, two) in zip(before, after) {
        isOldLeft[one] = false
        isNewLeft[two] = false
        if isChange { pairs.append((old[one], new[two])) }
      }
    }
  }

  private func inOrder(_ places: [Int], _ entries: [ComparedEntry]) -> [Int] {
    places.count < 2
      ? places : places.sorted { (entries[$0].record.date ?? "", $0) < (entries[$1].record.date ?? "", $1) }
  }
}
