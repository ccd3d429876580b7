import LedgerFormats
import TestSupport
import Testing

@Suite("Lines and columns")
struct TextLocationTests {
  @Test("go forward, over all line ends, in characters")
  func locations() {
    let text = Array("aé\r\nb\rc\n\nd".utf8)
    var location = TextLocation()
    var places: [String] = []
    for place in [0, 1, 3, 5, 6, 7, 9, 10, 99, 2] {
      location.move(to: place, in: text)
      places.append("\(location.line):\(location.column)")
    }
    #expect(places == ["1:1", "1:2", "1:3", "2:1", "2:2", "3:1", "4:1", "5:1", "5:2", "5:2"])
  }
}
