/// The lists of tags of a run's lines, each once: a year's expenses share a few dozen.
package struct TagLists: Sendable {
  private var names: [NameID] = []
  private var ends: [UInt32] = [0]
  private var slots: [UInt32] = Array(repeating: 0, count: 64)

  package init() {}

  package var count: Int { ends.count }

  /// In the order written.
  package subscript(id: TagListID) -> ArraySlice<NameID> {
    let start = id.number == 0 ? 0 : Int(ends[Int(id.number) - 1])
    return names[start..<Int(ends[Int(id.number)])]
  }

  /// In order.
  package var all: some Sequence<TagListID> { (0..<UInt32(count)).lazy.map { TagListID($0) } }

  /// The number of a list, added if it is new.
  package mutating func intern(_ list: [NameID]) -> TagListID {
    if list.isEmpty { return .empty }
    var slot = TagLists.hash(list[...]) & (slots.count - 1)
    while slots[slot] != 0 {
      if isEqual(slots[slot], list) { return TagListID(slots[slot]) }
      slot = (slot + 1) & (slots.count - 1)
    }
    names.append(contentsOf: list)
    ends.append(UInt32(names.count))
    slots[slot] = UInt32(ends.count - 1)
    if ends.count * 2 > slots.count { grow() }
    return TagListID(UInt32(ends.count - 1))
  }

  /// The numbers of the lists of another table, whose tags have other names here, in their order; new ones are added.
  package mutating func add(_ other: TagLists, named names: [NameID]) -> [TagListID] {
    var list: [NameID] = []
    return (0..<UInt32(other.count)).map { number in
      list.removeAll(keepingCapacity: true)
      for name in other[TagListID(number)] { list.append(names[Int(name.number)]) }
      return intern(list)
    }
  }

  private func isEqual(_ id: UInt32, _ list: [NameID]) -> Bool {
    let start = Int(ends[Int(id) - 1])
    guard Int(ends[Int(id)]) - start == list.count else { return false }
    for index in 0..<list.count where names[start + index] != list[index] { return false }
    return true
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for id in 1..<ends.count {
      var slot = TagLists.hash(self[TagListID(UInt32(id))]) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(id)
    }
  }

  private static func hash(_ list: ArraySlice<NameID>) -> Int {
    var hash: UInt64 = 0x9e37_79b9_7f4a_7c15
    for name in list { hash = (hash ^ UInt64(name.number)) &* 0xff51_afd7_ed55_8ccd }
    return Int(truncatingIfNeeded: (hash ^ (hash >> 32)) & 0xffff_ffff)
  }
}

/// A list of tags of the run's `TagLists`.
@frozen public struct TagListID: Hashable, Sendable {
  /// In the order of first use; 0 for no tags.
  public let number: UInt32

  /// The list with a number.
  @inlinable public init(_ number: UInt32) { self.number = number }

  /// No tags.
  @inlinable public static var empty: TagListID { TagListID(0) }
}
