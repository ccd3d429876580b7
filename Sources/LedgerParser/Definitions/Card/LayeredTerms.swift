import LedgerModel
import LedgerText

/// The terms of a card while its layers are applied: each template, its amendments, the card's own properties, its
/// amendments by date (grammar.md, *Lines over a template*).
struct LayeredTerms: DefinitionTerms {
  typealias Detail = CardDetail

  static let kind = DefinitionKind.card

  /// A rate of `earn` with its place, and whether it is of the built-in library.
  struct WrittenRate {
    var rate: Located<RewardRate>
    var isBuiltIn: Bool
  }

  var terms = CardTerms()
  /// Where the rates in force are written.
  private(set) var local: WrittenRate?
  private(set) var foreign: WrittenRate?
  /// Whether the layer is of the built-in library.
  private(set) var isBuiltIn = false
  /// The lines that the running layer has put.
  private var own: [LineIdentity] = []
  /// The tags of `pick` as written; later lines may have taken some out of those of the terms.
  private var picked: [NameID] = []
  /// Whether the running layer has put the line for `picks`, or picked.
  private var ownsPicks = false

  static func == (one: LayeredTerms, other: LayeredTerms) -> Bool { one.terms == other.terms }

  /// Begins the next layer.
  mutating func beginLayer(isBuiltIn: Bool) { (self.isBuiltIn, own, ownsPicks) = (isBuiltIn, [], false) }

  /// Ends a layer: what it picks is taken out of earlier lines.
  mutating func endLayer() {
    guard ownsPicks, terms.writtenLines.contains(where: \.isPicks) else { return }
    for tag in terms.pick { take([tag]) }
  }

  /// Sets the rates that are written; `nil` clears all.
  mutating func earn(_ rates: EarnRates?) {
    guard let rates else {
      terms.earnLocal = nil
      terms.earnForeign = nil
      terms.earnBase = nil
      local = nil
      foreign = nil
      return
    }
    if let rate = rates.local {
      terms.earnLocal = rate.value
      local = WrittenRate(rate: rate, isBuiltIn: isBuiltIn)
    }
    if let rate = rates.foreign {
      terms.earnForeign = rate.value
      foreign = WrittenRate(rate: rate, isBuiltIn: isBuiltIn)
    }
    terms.earnBase = rates.base?.value ?? terms.earnBase
  }

  mutating func pick(_ tags: [NameID]) {
    picked = tags
    repick()
  }

  /// All tags of `pick` are in the running layer.
  private mutating func repick() { (terms.pick, ownsPicks) = (picked, true) }

  /// Adds a line, which takes its tags out of earlier layers, or replaces the line that has just these tags now.
  mutating func put(_ line: RewardLine) {
    // One line above the limit is enough for its error; more would only take time.
    if terms.writtenLines.count > DefinitionsResolving.maxLines { return }
    var line = line
    let place = terms.writtenLines.firstIndex {
      $0.isPicks == line.isPicks && $0.isFor(line.tags, with: line.with)
    }
    if line.isPicks { repick() }
    if let place {
      line.identity = terms.writtenLines[place].identity
      terms.writtenLines[place] = line
    } else {
      if !line.isPicks {
        take(line.tags, with: line.with)
        let picked = line.with.isEmpty ? takePicked(line.tags) : nil
        line.identity = picked ?? terms.identity(ofLineFor: line.tags, with: line.with)
      }
      terms.writtenLines.insert(line, at: firstPlace(of: line))
    }
    own.append(line.identity)
  }

  /// The place of a new line: the last one, but before lines of earlier layers that are for some of the same expenses, as
  /// the first of them decides.
  private func firstPlace(of line: RewardLine) -> Int {
    let others = terms.writtenLines
    return others.firstIndex { other in
      !own.contains(other.identity) && !Set(other.with).isDisjoint(with: line.with)
        && !Set(other.tags).isDisjoint(with: line.tags)
    } ?? others.endIndex
  }

  /// Removes the line that has just these tags now.
  mutating func removeLine(_ tags: [NameID], with: [NameID], isPicks: Bool) {
    terms.writtenLines.removeAll { $0.isPicks == isPicks && $0.isFor(tags, with: with) }
  }

  /// Takes tags out of the lines of earlier layers whose tags of `with` are all among these. A line for just one picked
  /// tag is replaced: it goes on.
  private mutating func take(_ tags: [NameID], with: [NameID] = []) {
    let taken = Set(tags)
    for place in terms.writtenLines.indices.reversed() {
      let line = terms.writtenLines[place]
      guard !line.isPicks, !own.contains(line.identity), !taken.isDisjoint(with: line.tags),
        line.with.isEmpty == with.isEmpty, Set(line.with).isSubset(of: with)
      else { continue }
      let rest = line.tags.filter { !taken.contains($0) }
      if with.isEmpty, taken == Set(line.tags) {
        // Only what is picked comes here with just the tags of a line.
        terms.pickedLines[tags[0]] = line.identity
      } else {
        terms.splitLines[line.identity.first] = line.identity.generation + 1
      }
      if rest.isEmpty { terms.writtenLines.remove(at: place) } else { terms.writtenLines[place].tags = rest }
    }
  }

  /// Takes tags out of those picked in an earlier layer. The identity of the line to go on with, if it is just that.
  private mutating func takePicked(_ tags: [NameID]) -> LineIdentity? {
    guard !ownsPicks, terms.writtenLines.contains(where: \.isPicks) else { return nil }
    let picked = terms.lines.filter { $0.isPicks && !Set($0.tags).isDisjoint(with: tags) }
    terms.pick.removeAll(where: tags.contains)
    if tags.count == 1 { return picked.first?.identity }
    for line in picked { terms.splitLines[LineIdentity(line.tags), default: 0] += 1 }
    return nil
  }
}
