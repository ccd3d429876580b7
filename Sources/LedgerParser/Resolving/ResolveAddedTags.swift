import LedgerModel

/// Interns the lists of tags that rewards see of expenses paid with cards that have `adds`.
func resolveAddedTags(_ entries: Entries, _ definitions: Definitions, _ tagLists: inout TagLists) -> AddedTags
{
  var added = AddedTags()
  let adding = definitions.sources.map { source -> Timeline<CardTerms>? in
    guard let card = source.card,
      definitions.cards[card].timeline.spans.contains(where: { $0.terms.adds != .empty })
    else { return nil }
    return definitions.cards[card].timeline
  }
  if adding.allSatisfy({ $0 == nil }) { return added }
  for expense in entries.expenses {
    guard let timeline = adding[Int(expense.source.number)] else { continue }
    added.add(timeline.spans[timeline.index(on: expense.date)].terms.adds, expense.tags, to: &tagLists)
  }
  return added
}
