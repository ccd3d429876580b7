/// The lists of tags that rewards see of expenses paid with cards that have `adds`: the added tags, then the expense's.
package struct AddedTags: Sendable {
  private struct Key: Hashable {
    var added: TagListID
    var written: TagListID
  }

  private var lists: [Key: TagListID] = [:]

  package init() {}

  /// The list of some added tags and those written.
  package subscript(added: TagListID, written: TagListID) -> TagListID {
    if added == .empty { return written }
    return written == .empty ? added : lists[Key(added: added, written: written)] ?? written
  }

  /// Interns the list of some added tags and those written, which drop doubles.
  package mutating func add(_ added: TagListID, _ written: TagListID, to tagLists: inout TagLists) {
    let key = Key(added: added, written: written)
    if added == .empty || written == .empty || lists[key] != nil { return }
    let first = Array(tagLists[added])
    lists[key] = tagLists.intern(first + tagLists[written].filter { !first.contains($0) })
  }
}
