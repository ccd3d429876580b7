import LedgerFormats
import LedgerText
import WalletFiles

// Which wallet an open file belongs to.
extension Server {
  /// Finds the wallets of all open documents again, and reads them.
  private mutating func reassign() {
    areFilesOther = false
    isStale = true
    var (rest, kept) = (wallets, [Session]())
    for index in rest.indices { rest[index].change() }
    var assigned: [String: Int] = [:]
    for uri in opened {
      guard let document = documents[uri], let path = document.path, !document.isRules else { continue }
      for names in candidates(for: path) {
        var index = kept.firstIndex { $0.names == names }
        if let index {
          if kept[index].isChanged {
            kept[index].read(openTexts, on: on, allowsOutside: allowsOutside, in: world)
          }
        } else {
          let place = rest.firstIndex { $0.names == names }
          var wallet = place.map { rest.remove(at: $0) } ?? Session(names: names)
          if wallet.read(openTexts, on: on, allowsOutside: allowsOutside, in: world, ifIncluding: path) {
            index = kept.count
            kept.append(wallet)
          } else {
            rest.append(wallet)
          }
        }
        if let index, kept[index].has(path) {
          assigned[uri] = index
          break
        }
      }
    }
    wallets = kept
    walletOf = assigned
  }

  /// The files that may be the wallet of a file, the likely first; each a list of names.
  private func candidates(for path: String) -> [[String]] {
    var candidates: [[String]] = []
    if !world.givenFiles.isEmpty {
      candidates.append(world.givenFiles)
    } else if let file = settings.file {
      let path = file.hasPrefix("/") ? file : folders.first.map { "\($0)/\(file)" } ?? file
      candidates.append([world.realPath(path) ?? path])
    }
    for folder in foldersAbove(path) {
      let files = world.files(folder, ".ledger")
      let wallet = "\(folder == "/" ? "" : folder)/wallet.ledger"
      if files.contains(wallet) { candidates.append([wallet]) }
      candidates += files.prefix(200).filter { $0 != wallet && isWallet($0, including: path) }.map { [$0] }
    }
    if let file = world.variableFile { candidates.append([world.realPath(file) ?? file]) }
    if isWallet(path, including: path) { candidates.append([path]) }
    return candidates.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The folder of a file and those above it, up to its workspace folder, or to the home folder without one.
  private func foldersAbove(_ path: String) -> [String] {
    func isInside(_ folder: String) -> Bool { path.hasPrefix(folder == "/" ? "/" : folder + "/") }
    let top =
      folders.filter(isInside).max { $0.utf8.count < $1.utf8.count }
      ?? world.home.flatMap { isInside($0) ? $0 : nil }
    var found: [String] = []
    var rest = path
    while let slash = rest.lastIndex(of: "/") {
      rest = String(rest[..<slash])
      found.append(rest.isEmpty ? "/" : rest)
      if top == nil || found.last == top { break }
    }
    return found
  }

  /// Whether a file has a `base`, and is the other file or includes any.
  private func isWallet(_ file: String, including path: String) -> Bool {
    let open = opened.lazy.compactMap { documents[$0] }.first { $0.path == file }
    guard let bytes = open?.bytes ?? world.read(file) else { return false }
    return LinkingLines.contains(bytes, "base") && (file == path || LinkingLines.contains(bytes, "include"))
  }

  private var allowsOutside: Bool { world.allowsOutside || settings.allowsOutside }

  /// Reads the wallets that changed, and those of another day.
  mutating func readWallets() {
    let day = on
    if areFilesOther { return reassign() }
    for index in wallets.indices where wallets[index].isChanged || wallets[index].reading?.on != day {
      let before = wallets[index].reading?.paths
      wallets[index].read(openTexts, on: day, allowsOutside: allowsOutside, in: world)
      isStale = true
      if wallets[index].reading?.paths != before { areFilesOther = true }
    }
    if areFilesOther { reassign() }
  }

  /// Looks whether files changed on the disk.
  mutating func look(isForced: Bool) {
    for index in wallets.indices {
      wallets[index].look(isForced: isForced, in: world)
      if wallets[index].isChanged { isStale = true }
    }
  }
}
