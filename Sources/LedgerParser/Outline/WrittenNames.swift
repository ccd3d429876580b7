import LedgerModel
package import LedgerText

/// The names in the entries of some files, before any is looked up.
package struct WrittenNames {
  let written: WrittenLedger
  let map: SourceMap

  /// All uses, in the order of their positions.
  package var all: [NameUse] {
    var collector = NameUses(written, map)
    collector.collect()
    return collector.sorted
  }

  /// The uses in the entries' lines of a slice of one file.
  package func uses(in slice: SourceRange) -> [NameUse] {
    var collector = NameUses(written, map, in: slice)
    collector.collect()
    return collector.sorted
  }

  /// The use at a position, its end included; of two the one that is written, not implied.
  package func use(at position: UInt32) -> NameUse? {
    let file = map.files[map.fileIndex(at: position)]
    let bytes = file.text.span
    let offset = min(Int(position - file.base), bytes.count)
    var start = offset
    while start > 0, bytes[start - 1] != .lineFeed { start -= 1 }
    let line = SourceRange(file.base + UInt32(start), file.base + UInt32(lineFeed(bytes, from: offset)))
    // A tag's `#` is part of it for a reader.
    let isHash = offset < bytes.count && bytes[offset] == .hash
    let found = uses(in: line).filter { use in
      use.range.start <= position && position <= use.range.end || isHash && use.range.start == position + 1
    }
    return found.first { !$0.isImplied && position < $0.range.end } ?? found.first { !$0.isImplied }
      ?? found.first
  }

  /// All uses of a name of a kind, whoever owns it, in all files or in a slice of one.
  package func uses(of name: String, _ kind: NameUse.Kind, in slice: SourceRange? = nil) -> [NameUse] {
    var collector = NameUses(written, map, of: name, kind, in: slice)
    collector.collect()
    return collector.sorted
  }

  /// All uses of what a use names, in all files or in a slice of one.
  package func uses(like use: NameUse, in slice: SourceRange? = nil) -> [NameUse] {
    let all = uses(of: use.name, use.kind, in: slice)
    if use.owner == nil { return all }
    let owners = sharing(use)
    return all.filter { other in
      owners.contains { $0.owner == other.owner && $0.isTemplate == other.isOfTemplate }
    }
  }

  /// The cards and templates that share a benefit, pool or milestone: a template that has it, with all that are like it;
  /// else the owner alone.
  private func sharing(_ use: NameUse) -> [(owner: String, isTemplate: Bool)] {
    guard let owner = use.owner else { return [] }
    let likes = written.cards.filter { $0.date == nil }.map { card in
      (
        name: written.names.text(card.name.value), isTemplate: card.isTemplate,
        like: card.like.map { written.names.text($0.value) }
      )
    }
    func chain(_ owner: String, _ isTemplate: Bool) -> [String] {
      var found: [String] = isTemplate ? [owner] : []
      var next = likes.first { $0.name == owner && $0.isTemplate == isTemplate }?.like
      while let template = next, !found.contains(template) {
        found.append(template)
        next = likes.first { $0.name == template && $0.isTemplate }?.like
      }
      return found
    }
    let having = Set(
      uses(of: use.name, use.kind).filter { $0.isOfTemplate && $0.role != .reference }.compactMap(\.owner))
    guard let root = chain(owner, use.isOfTemplate).last(where: { having.contains($0) }) else {
      return [(owner, use.isOfTemplate)]
    }
    return likes.filter { chain($0.name, $0.isTemplate).contains(root) }.map { ($0.name, $0.isTemplate) }
  }

  /// The template of the built-in library from which a card has what it does not declare; `nil` without one.
  package func template(of card: String) -> String? {
    var next = written.cards.first {
      !$0.isTemplate && $0.date == nil && written.names.text($0.name.value) == card
    }?
    .like
    var seen: Set<NameID> = []
    while let template = next, seen.insert(template.value).inserted {
      guard
        let own = written.cards.first(where: {
          $0.isTemplate && $0.date == nil && $0.name.value == template.value
        })
      else { return written.names.text(template.value) }
      next = own.like
    }
    return nil
  }
}

extension ParsedFile {
  package var names: WrittenNames { WrittenNames(written: written, map: map) }
  /// Every place of a name, in the order of positions.
  package var nameUses: [NameUse] { names.all }
}

extension ParsedFiles {
  package var names: WrittenNames { WrittenNames(written: reader.written, map: reader.map) }
  /// Every place of a name, in the order of positions.
  package var nameUses: [NameUse] { names.all }
}

extension WrittenNames {
  /// The edits that make the budgets of a name count a tag by its name, where they count the tag of their own name; and
  /// whether the first of these budgets is the only entry that makes that tag a category.
  package func countingTag(_ tag: String, inBudgets budget: String) -> (edits: [SourceEdit], declares: Bool) {
    let implied = uses(of: budget, .tag).filter(\.isImplied)
    var edits: [SourceEdit] = []
    for entry in written.budgets where entry.countsOwnTag && written.names.text(entry.name.value) == budget {
      if let own = entry.change(BudgetProperty.tags), own.isNone {
        let words = EntryWords(map, at: own.range.start).words
        if words.count > 1 { edits.append(SourceEdit(words[1].range, "#\(tag)")) }
      } else {
        edits.append(map.insertion(of: ["    tags #\(tag)"], at: map.lineEnd(after: entry.name.range.start)))
      }
    }
    let first = implied.first { $0.role == .definition }
    if let first {
      let line = map.entryLines(at: first.range.start)
      edits.append(map.insertion(of: ["category \(tag)"], at: line.start))
    }
    return (edits, first != nil)
  }

  /// Whether a tag or category needs no entry.
  package static func isBuiltInTag(_ name: String) -> Bool {
    Tag.builtInTags.contains(name) || Tag.builtInCategories.contains(name)
  }
}
