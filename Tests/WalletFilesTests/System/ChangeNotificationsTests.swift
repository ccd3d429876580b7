import Foundation
import Testing
import WalletFiles

/// On a real disk: each change is made, and then a wait must end at once.
@Suite("Notifications of changed files")
struct ChangeNotificationsTests {
  /// A new folder with `wallet.ledger`, and what is done in it.
  private func inFolder(_ body: (_ path: @escaping (String) -> String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("milepost-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try "base SGD\n".write(toFile: folder.path + "/wallet.ledger", atomically: false, encoding: .utf8)
    try body { "\(folder.path)/\($0)" }
  }

  private func write(_ path: String) throws {
    try "base USD\n".write(toFile: path, atomically: false, encoding: .utf8)
  }

  /// Expects a wait to end with each change, which is made after the paths are watched.
  private func expectNotified(of paths: [String], _ changes: (() throws -> Void)...) throws {
    var notifications = ChangeNotifications()
    for (number, change) in changes.enumerated() {
      let areWatched = notifications.watch(paths.map { Array($0.utf8) })
      // What the change before left in the queue.
      while notifications.wait(milliseconds: 0) {}
      try change()
      let isNotified = notifications.wait(milliseconds: 10_000)
      #expect(areWatched && isNotified, "change \(number + 1)")
    }
  }

  @Test("an editor writes into the file, appends, empties it, sets its time")
  func inPlace() throws {
    try inFolder { path in
      let wallet = path("wallet.ledger")
      let handle = try FileHandle(forUpdating: URL(fileURLWithPath: wallet))
      try expectNotified(
        of: [wallet], { try handle.write(contentsOf: Data("base".utf8)) },
        {
          try handle.seekToEnd()
          try handle.write(contentsOf: Data("x".utf8))
        }, { try handle.truncate(atOffset: 0) },
        { try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: wallet) })
    }
  }

  @Test("an editor replaces the file: a rename over it, a backup, removing and creating it; each time again")
  func replaced() throws {
    try inFolder { path in
      let wallet = path("wallet.ledger")
      func renameOver() throws {
        try write(path("new"))
        #expect(rename(path("new"), wallet) == 0)
      }
      func withBackup() throws {
        #expect(rename(wallet, path("wallet.ledger~")) == 0)
        try write(wallet)
      }
      func again() throws {
        try FileManager.default.removeItem(atPath: wallet)
        try write(wallet)
      }
      try expectNotified(
        of: [wallet], renameOver, renameOver, withBackup, { try write(wallet) }, again, { try write(wallet) })
    }
  }

  @Test("a link, what it leads to, and the link of another folder that leads to a link")
  func links() throws {
    try inFolder { path in
      for folder in ["a", "b"] {
        try FileManager.default.createDirectory(atPath: path(folder), withIntermediateDirectories: false)
      }
      let (inner, outer) = (path("a/inner"), path("b/outer"))
      func link(_ name: String, to target: String) throws {
        unlink(name)
        try FileManager.default.createSymbolicLink(atPath: name, withDestinationPath: target)
      }
      try link(inner, to: "../wallet.ledger")
      try link(outer, to: inner)
      try write(path("other"))
      try expectNotified(
        of: [outer], { try write(path("wallet.ledger")) }, { try link(outer, to: inner) },
        { try link(inner, to: path("other")) }, { try write(path("other")) })
    }
  }

  @Test("a folder that gets a name, and a file whose folders come one after the other")
  func folders() throws {
    try inFolder { path in
      try expectNotified(of: [path("")], { try write(path("x.ledger")) }, { unlink(path("x.ledger")) })
      func make(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: false)
      }
      let file = path("2027/01/day.ledger")
      try expectNotified(
        of: [file], { try make("2027") }, { try make("2027/01") }, { try write(file) }, { try write(file) })
    }
  }

  @Test("a wait without a change ends with its time; what is no longer watched ends none")
  func quiet() throws {
    try inFolder { path in
      try FileManager.default.createDirectory(atPath: path("other"), withIntermediateDirectories: false)
      try write(path("other/file"))
      var notifications = ChangeNotifications()
      var areWatched = notifications.watch([Array(path("wallet.ledger").utf8)])
      #expect(areWatched && !notifications.wait(milliseconds: 1))
      areWatched = notifications.watch([Array(path("other/file").utf8)])
      while notifications.wait(milliseconds: 0) {}
      try write(path("wallet.ledger"))
      #expect(areWatched && !notifications.wait(milliseconds: 1))
      // There can't be such a file, so it can't change.
      areWatched = notifications.watch([[0x61, 0]])
      #expect(areWatched)
    }
  }
}
