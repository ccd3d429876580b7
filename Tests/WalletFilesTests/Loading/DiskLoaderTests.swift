import Foundation
import LedgerParser
import WalletFiles
import Testing

/// On a real disk: a folder with a wallet in it, and one beside it. (A class, as only those end with a clean-up.)
@Suite final class DiskLoaderTests {
  private let top = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("milepost-\(UUID())")

  init() throws {
    for file in [
      "wallet/wallet.ledger", "wallet/rates.ledger", "wallet/2026/b.ledger", "wallet/2026/a.ledger",
      "wallet/2026/sub/c.ledger",
      "wallet/.git/x.ledger", "wallet/2026/.hidden.ledger", "outside/secret.ledger",
    ] {
      let url = top.appendingPathComponent(file)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("; \(file)\n".utf8).write(to: url)
    }
    try link("wallet/2026/rates-link", to: "../rates.ledger")
    try link("wallet/escape", to: "../outside/secret.ledger")
    try link("wallet/beyond", to: "../outside")
    try link("wallet/loop", to: "loop")
    try link("wallet/self", to: ".")
    mkfifo(top.path + "/wallet/pipe", 0o600)
  }

  deinit { try? FileManager.default.removeItem(at: top) }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: top.appendingPathComponent(name).path, withDestinationPath: target)
  }

  private func files(_ names: [String] = ["wallet/wallet.ledger"], allowsOutside: Bool = false)
    -> CommandLineFiles
  {
    DiskLoader(names: names.map { $0 == "-" ? $0 : top.path + "/" + $0 }, allowsOutside: allowsOutside) {
      .success(Array("; typed\n".utf8))
    }.files
  }

  /// The names found, without the folder of the test, or what is wrong.
  private func found(_ pattern: String, from: String = "wallet/wallet.ledger", allowsOutside: Bool = false)
    -> String
  {
    switch files(allowsOutside: allowsOutside).loader.find(pattern, top.path + "/" + from) {
    case .success(let found):
      found.map { String($0.name.dropFirst(top.path.count + 1)) }.joined(separator: " ")
    case .failure(let problem): "\(problem)"
    }
  }

  @Test(
    "an include means these files, sorted, seen from the file it stands in",
    arguments: [
      ("rates.ledger", "wallet/rates.ledger"), ("./rates.ledger", "wallet/rates.ledger"),
      ("2026/../rates.ledger", "wallet/rates.ledger"), ("2026//a.ledger", "wallet/2026/a.ledger"),
      ("2026/*.ledger", "wallet/2026/a.ledger wallet/2026/b.ledger"),
      ("2026/[b-z]*.ledger", "wallet/2026/b.ledger"),
      ("**/c.ledger", "wallet/2026/sub/c.ledger"), ("2026/*-link", "wallet/2026/rates-link"),
      ("**/[ab].ledger", "wallet/2026/a.ledger wallet/2026/b.ledger"), (".git/*", "wallet/.git/x.ledger"),
      ("2026/.h*", "wallet/2026/.hidden.ledger"), ("*.none", ""), ("nowhere/*", ""), ("nowhere/**", ""),
      ("*.ledger", "wallet/rates.ledger wallet/wallet.ledger"), ("*/a.ledger", "wallet/2026/a.ledger"),
      (
        "**/*.ledger",
        "wallet/2026/a.ledger wallet/2026/b.ledger wallet/2026/sub/c.ledger wallet/rates.ledger wallet/wallet.ledger"
      ),
      ("**/2026/**/**/c*", "wallet/2026/sub/c.ledger"),
      ("self/self/rates.ledger", "wallet/self/self/rates.ledger"),
    ])
  func finds(pattern: String, expected: String) {
    #expect(found(pattern) == expected)
  }

  @Test(
    "or it says why not",
    arguments: [
      ("nope.ledger", "missing"), ("nope/x.ledger", "missing"), ("", "missing"), ("a\0b", "missing"),
      ("~", "missing"),
      ("$HOME", "missing"), ("2026", "notRegular(\"a folder\")"), ("pipe", "notRegular(\"a pipe\")"),
      ("loop", "unreadable(\"Too many levels of symbolic links\")"), ("../outside/secret.ledger", "outside"),
      ("../outside/nope.ledger", "outside"), ("../*/secret.ledger", "outside"), ("/etc/passwd", "outside"),
      ("/etc/*", "outside"),
      ("/dev/zero", "outside"), ("escape", "outside"), ("esc*", "outside"),
      ("beyond/secret.ledger", "outside"),
      ("*/secret.ledger", "outside"), ("beyond/*", "outside"),
    ])
  func refuses(pattern: String, expected: String) {
    #expect(found(pattern) == expected)
  }

  @Test("from a folder below, names go up and stay short")
  func below() {
    #expect(found("../rates.ledger", from: "wallet/2026/a.ledger") == "wallet/rates.ledger")
    #expect(found("sub/*", from: "wallet/2026/a.ledger") == "wallet/2026/sub/c.ledger")
  }

  @Test("what lies outside is read where that is allowed")
  func allowed() {
    #expect(found("../outside/secret.ledger", allowsOutside: true) == "outside/secret.ledger")
    #expect(found("../outside/nope.ledger", allowsOutside: true) == "missing")
    #expect(found("/dev/zero", allowsOutside: true) == "notRegular(\"a device\")")
  }

  @Test("one file has one identity, however it is reached")
  func identity() throws {
    let loader = files().loader
    let from = top.path + "/wallet/wallet.ledger"
    let names = ["rates.ledger", "2026/rates-link", "self/rates.ledger", "2026/../self/./rates.ledger"]
    let identities = try names.map { try loader.find($0, from).get()[0].identity }
    #expect(Set(identities).count == 1)
    #expect(
      try loader.read(loader.find("2026/rates-link", from).get()[0]).get()
        == Array("; wallet/rates.ledger\n".utf8))
  }

  @Test("each file of the command line opens its own folder")
  func roots() throws {
    let both = files(["wallet/wallet.ledger", "outside/secret.ledger", "-", "nope", "wallet/pipe"])
    #expect(try both.loader.find("../outside/*", top.path + "/wallet/wallet.ledger").get().count == 1)
    #expect(try both.loader.read(both.found[2].get()).get() == Array("; typed\n".utf8))
    #expect(throws: LoadError.missing) { try both.found[3].get() }
    #expect(throws: LoadError.unreadable("it is a pipe that no program writes to")) {
      try both.loader.read(both.found[4].get()).get()
    }
  }

  @Test("a name that is not UTF-8 is opened, shown by its bytes, and what it includes is found")
  func rawName() throws {
    let folder = Array((top.path + "/wallet/caf").utf8) + [0xE9]
    // macOS refuses such names.
    guard mkdir((folder + [0]).map { CChar(bitPattern: $0) }, 0o700) == 0 else { return }
    let path = folder + Array("/x.ledger".utf8)
    let descriptor = open((path + [0]).map { CChar(bitPattern: $0) }, O_CREAT | O_WRONLY, 0o600)
    #expect(write(descriptor, "hi", 2) == 2)
    close(descriptor)
    let files = DiskLoader(names: [PathText.text(of: path)], allowsOutside: false) { .failure(.missing) }
      .files
    let file = try files.found[0].get()
    #expect(file.name == top.path + "/wallet/caf\\xe9/x.ledger")
    #expect(try files.loader.read(file).get() == Array("hi".utf8))
    #expect(try files.loader.find("x.*", file.name).get().map(\.name) == [file.name])
    #expect(
      try self.files().loader.find("**/x.ledger", top.path + "/wallet/wallet.ledger").get()[0].identity
        == file.identity
    )
  }

  @Test("a tree that is too deep is not passed over in silence")
  func depth() throws {
    let deep = top.appendingPathComponent("wallet/" + Array(repeating: "d", count: 40).joined(separator: "/"))
    try FileManager.default.createDirectory(at: deep, withIntermediateDirectories: true)
    #expect(found("**/*.ledger") == "unreadable(\"folders are nested more than 32 deep\")")
  }
}
