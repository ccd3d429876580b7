import LedgerText
import Testing

@Suite("Files laid end to end")
struct SourceMapTests {
  private var map: SourceMap {
    var map = SourceMap()
    for (name, text) in [("a", "one\n"), ("b", ""), ("c", "three")] {
      _ = map.add(name: name, bytes: Array(text.utf8))
    }
    return map
  }

  @Test("each has a position more than it has bytes: its end is not the start of the next")
  func positions() {
    #expect(map.files.map(\.base) == [0, 5, 6] && map.files.map(\.end) == [4, 5, 11])
    #expect((0...11).map { map.fileIndex(at: UInt32($0)) } == [0, 0, 0, 0, 0, 1, 2, 2, 2, 2, 2, 2])
  }

  @Test("a range is text of one file, as far as it has any")
  func texts() {
    #expect(map.text(SourceRange(0, 3)) == "one" && map.text(SourceRange(6, 11)) == "three")
    #expect(
      map.text(SourceRange(2, 99)) == "e\n" && map.text(SourceRange(5, 5)) == ""
        && map.text(SourceRange(4, 9)) == "")
    var broken = SourceMap()
    _ = broken.add(name: "x", bytes: [0x61, 0xFF, 0x62])
    #expect(
      broken.text(SourceRange(0, 3)) == "a\u{FFFD}b"
        && Array(broken.bytes(SourceRange(1, 3))) == [0xFF, 0x62])
  }

  @Test("under other names every place stays what it is")
  func names() {
    let named = map.renamed { "folder/" + $0 }
    #expect(named.files.map(\.name) == ["folder/a", "folder/b", "folder/c"])
    #expect(named.files.map(\.base) == map.files.map(\.base) && named.text(SourceRange(6, 11)) == "three")
  }

  @Test("there is room for a little less than 4 GiB")
  func room() {
    var map = SourceMap()
    let all = map.bytesLeft
    #expect(all == Int(UInt32.max) - 1)
    _ = map.add(name: "a", bytes: Array("abc".utf8))
    #expect(map.bytesLeft == all - 4)
  }

  @Test("ranges: an end before the start is empty, two are joined by the smallest that contains both")
  func ranges() {
    #expect(SourceRange(5, 3) == SourceRange(5, 5) && SourceRange(1, 2).moved(by: 10) == SourceRange(11, 12))
    #expect(SourceRange(1, 4).joined(SourceRange(8, 9)) == SourceRange(1, 9))
    #expect(SourceRange(3, 9).joined(SourceRange(1, 4)) == SourceRange(1, 9))
  }
}
