/// Finds which of two versions' entries of a day are alike, which are one that was changed, and which are new or gone.
/// Each step looks every entry up once: many that are alike cost no more than others.
struct EntryPairing {
  private let old: [ComparedEntry]
  private let new: [ComparedEntry]
  private var isOldLeft: [Bool]
  private var isNewLeft: [Bool]
  /// Those that were changed.
  private(set) var pairs: [(old: ComparedEntry, new: ComparedEntry)] = []

  init(_ old: [ComparedEntry], _ new: [ComparedEntry]) {
    (self.old, self.new) = (old, new)
    isOldLeft = Array(repeating: true, count: old.count)
    isNewLeft = Array(repeating: true, count: new.count)
  }

  /// Those that only the old version has.
  var removed: [ComparedEntry] { old.indices.filter { isOldLeft[$0] }.map { old[$0] } }
  /// Those that only the new version has.
  var added: [ComparedEntry] { new.indices.filter { isNewLeft[$0] }.map { new[$0] } }

  /// Pairs them, those that have most in common first.
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

  /// A rate that is written twice is one.
  private mutating func dropRepeated() {
    var seen: Set<[UInt8]> = []
    for place in old.indices where !old[place].record.isCounted {
      if !seen.insert(old[place].meaning.bytes).inserted { isOldLeft[place] = false }
    }
    seen = []
    for place in new.indices where !new[place].record.isCounted {
      if !seen.insert(new[place].meaning.bytes).inserted { isNewLeft[place] = false }
    }
  }

  /// Takes those of one key together, in the order of their days.
  private mutating func match(isChange: Bool = true, _ text: (ComparedEntry) -> String?) {
    // By bytes: texts that only look alike are not the same.
    func key(_ entry: ComparedEntry) -> [UInt8]? { text(entry).map { $0.bytes } }
    var known: [[UInt8]: [Int]] = [:]
    for place in old.indices where isOldLeft[place] {
      if let key = key(old[place]) { known[key, default: []].append(place) }
    }
    if known.isEmpty { return }
    var wanted: [[UInt8]: [Int]] = [:]
    var keys: [[UInt8]] = []
    for place in new.indices where isNewLeft[place] {
      guard let key = key(new[place]), known[key] != nil else { continue }
      if wanted[key] == nil { keys.append(key) }
      wanted[key, default: []].append(place)
    }
    for key in keys {
      let before = inOrder(known[key] ?? [], old)
      let after = inOrder(wanted[key] ?? [], new)
      for (one, two) in zip(before, after) {
        (isOldLeft[one], isNewLeft[two]) = (false, false)
        if isChange { pairs.append((old[one], new[two])) }
      }
    }
  }

  private func inOrder(_ places: [Int], _ entries: [ComparedEntry]) -> [Int] {
    places.count < 2
      ? places : places.sorted { (entries[$0].record.date ?? "", $0) < (entries[$1].record.date ?? "", $1) }
  }
}
