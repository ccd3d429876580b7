import Foundation
import Testing
import WalletFiles

@Suite("The state of a file")
struct FileStateTests {
  @Test("a change is noticed even if the size and the time of the bytes are as before")
  func changeTime() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("milepost-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    let time = Date(timeIntervalSince1970: 1_000_000_000)
    func write(_ text: String) throws -> FileState? {
      if !FileManager.default.fileExists(atPath: file.path) { try Data().write(to: file) }
      let handle = try FileHandle(forWritingTo: file)
      try handle.write(contentsOf: Data(text.utf8))
      try handle.close()
      try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: file.path)
      return Platform.state(Array(file.path.utf8))
    }
    let before = try write("a")
    #expect(before != nil && before == Platform.state(Array(file.path.utf8)))
    // The system's clock for files has steps of a few milliseconds.
    usleep(30_000)
    #expect(try write("b") != before)
  }
}
