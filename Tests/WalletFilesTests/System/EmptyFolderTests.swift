import Foundation
import Testing
import WalletFiles

@Suite("Folders for a new wallet")
struct EmptyFolderTests {
  private let disk = Disk.ofThisMachine

  @Test("a missing folder is made, an empty one is taken, one with a file is not")
  func named() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("milepost-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    for _ in 1...2 {
      let made = try disk.emptyFolder(folder.path).get()
      #expect(made == folder.path && FileManager.default.fileExists(atPath: folder.path))
    }
    try Data().write(to: folder.appendingPathComponent("a"))
    #expect(refusal(folder.path) == "not empty")
    #expect(refusal(folder.appendingPathComponent("a").path) != nil, "a file")
    #expect(refusal(folder.appendingPathComponent("b/c").path) != nil, "a folder in none")
    #expect(refusal("") != nil)
  }

  @Test("without a name it is a new one each time")
  func temporary() throws {
    let folders = try (1...2).map { _ in try disk.emptyFolder(nil).get() }
    defer { for folder in folders { try? FileManager.default.removeItem(atPath: folder) } }
    #expect(folders[0] != folders[1])
    for folder in folders {
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }
  }

  /// Why a folder is refused; `nil` if it is not.
  private func refusal(_ name: String) -> String? {
    guard case .failure(.failed(let reason)) = disk.emptyFolder(name) else { return nil }
    return reason
  }
}
