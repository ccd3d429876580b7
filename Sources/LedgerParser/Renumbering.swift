import LedgerModel
import LedgerText

/// The numbers of a chunk in the whole wallet, and the start of its text.
struct Renumbering {
  /// By the chunk's numbers, as the next two.
  let names: [NameID]
  let tagLists: [TagListID]
  let currencies: [CurrencyIndex]
  var offset: UInt32 = 0
  /// Of expenses, before the chunk's.
  var pricesBefore = 0

  /// The numbers that others give to these.
  func followed(by later: Renumbering) -> Renumbering {
    Renumbering(
      names: names.map { later.names[Int($0.number)] }, tagLists: tagLists.map { later.tagLists[Int($0.number)] },
      currencies: currencies.map { later.currencies[Int($0.number)] }, offset: offset + later.offset,
      pricesBefore: pricesBefore + later.pricesBefore)
  }

  /// A part of the chunk with its new numbers.
  func new<Part: Renumbered>(_ part: Part) -> Part {
    var part = part
    part.renumber(self)
    return part
  }
}

/// A part of a chunk with names, tags, currencies or positions.
protocol Renumbered {
  mutating func renumber(_ map: Renumbering)
}

extension NameID: Renumbered {
  @inline(__always)
  mutating func renumber(_ map: Renumbering) { self = map.names[Int(number)] }
}

extension TagListID: Renumbered {
  @inline(__always)
  mutating func renumber(_ map: Renumbering) { self = map.tagLists[Int(number)] }
}

extension CurrencyIndex: Renumbered {
  @inline(__always)
  mutating func renumber(_ map: Renumbering) { self = map.currencies[Int(number)] }
}

extension SourceRange: Renumbered { mutating func renumber(_ map: Renumbering) { self = moved(by: map.offset) } }

extension WrittenWord: Renumbered { mutating func renumber(_ map: Renumbering) { range.renumber(map) } }

extension Located: Renumbered where Value: Renumbered {
  mutating func renumber(_ map: Renumbering) {
    value.renumber(map)
    range.renumber(map)
  }
}

extension Array: Renumbered where Element: Renumbered {
  mutating func renumber(_ map: Renumbering) { for index in indices { self[index].renumber(map) } }
}

extension Optional: Renumbered where Wrapped: Renumbered {
  mutating func renumber(_ map: Renumbering) { self?.renumber(map) }
}
