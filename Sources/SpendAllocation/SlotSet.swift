/// A set of slots, of which a problem may have many and each has few.
struct SlotSet: Hashable, Comparable {
  /// Rising.
  private(set) var slots: [Int]

  init(_ slots: some Sequence<Int>) {
    self.slots = slots.sorted()
    var kept = 0
    for slot in self.slots where kept == 0 || self.slots[kept - 1] != slot {
      self.slots[kept] = slot
      kept += 1
    }
    self.slots.removeLast(self.slots.count - kept)
  }

  /// Some order, always the same: of the first 64 slots in which the sets differ, the last difference decides.
  static func < (one: SlotSet, other: SlotSet) -> Bool {
    var (place, otherPlace, word, isLess) = (0, 0, Int?.none, false)
    while place < one.slots.count || otherPlace < other.slots.count {
      let slot = place < one.slots.count ? one.slots[place] : Int.max
      let otherSlot = otherPlace < other.slots.count ? other.slots[otherPlace] : Int.max
      if slot == otherSlot {
        place = place + 1
        otherPlace = otherPlace + 1
        continue
      }
      let first = min(slot, otherSlot)
      if let word, first / 64 != word { break }
      word = first / 64
      isLess = first == otherSlot
      if isLess { otherPlace += 1 } else { place += 1 }
    }
    return isLess
  }

  var isEmpty: Bool { slots.isEmpty }
  var count: Int { slots.count }

  func isSubset(of other: SlotSet) -> Bool {
    if count > other.count { return false }
    var place = 0
    for slot in slots {
      while place < other.slots.count, other.slots[place] < slot { place += 1 }
      if place == other.slots.count || other.slots[place] != slot { return false }
    }
    return true
  }

  func intersection(_ other: SlotSet) -> SlotSet { filtered(by: other, isKept: true) }

  func subtracting(_ other: SlotSet) -> SlotSet { filtered(by: other, isKept: false) }

  private func filtered(by other: SlotSet, isKept: Bool) -> SlotSet {
    var (result, place) = (self, 0)
    result.slots.removeAll { slot in
      while place < other.slots.count, other.slots[place] < slot { place += 1 }
      return (place < other.slots.count && other.slots[place] == slot) != isKept
    }
    return result
  }
}
