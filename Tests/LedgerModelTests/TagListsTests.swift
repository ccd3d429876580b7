import LedgerModel
import Testing

@Suite("Lists of tags by numbers")
struct TagListsTests {
  private func list(_ numbers: UInt32...) -> [NameID] { numbers.map { NameID($0) } }

  @Test("each list has one number; order and repetition count")
  func intern() {
    var lists = TagLists()
    let written = [list(), list(1), list(1, 2), list(2, 1), list(1), list(1, 1), list(), list(1, 2)]
    #expect(written.map { lists.intern($0).number } == [0, 1, 2, 3, 1, 4, 0, 2])
    #expect(
      lists.count == 5
        && lists.all.map { Array(lists[$0]) } == [[], list(1), list(1, 2), list(2, 1), list(1, 1)])
    #expect(lists.intern([]) == .empty)
  }

  @Test("thousands of lists are found after the table has grown")
  func growth() {
    var lists = TagLists()
    let written: [[NameID]] = (0..<3000).map { (number: UInt32) in list(number % 60, number / 60, number % 7)
    }
    let numbers = written.map { lists.intern($0) }
    #expect(Set(numbers).count == 3000 && lists.count == 3001)
    #expect(written.map { lists.intern($0) } == numbers)
    for (list, number) in zip(written, numbers) where Array(lists[number]) != list { Issue.record("\(list)") }
  }
}
