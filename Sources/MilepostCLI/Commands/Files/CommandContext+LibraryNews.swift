import LedgerExports
import LedgerLibrary
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText
import WalletFiles

extension CommandContext {
  /// How many days before today a change of terms is still news.
  private static let newsDays = 90

  /// What is new in the library: for the cards of the wallet, if there is one, then by versions, the last two or all from
  /// one on.
  func libraryNews(since name: String?) throws(CommandError) -> Outcome {
    guard let versions = LibraryVersion.since(name) else {
      let known = LibraryVersion.all.map(\.version).joined(separator: ", ")
      throw .usage("unknown version \(PathText.escaped(name ?? "")); known: \(known)")
    }
    let shown = versions.map(shownVersion)
    guard hasWallet else { return output(LibraryNews(on: day, nil, shown)) }
    return try checkedReport { (read, day) throws(CommandError) in
      let wallet = LibraryNews.Wallet(read.ledger, from: day - CommandContext.newsDays)
      return output(LibraryNews(on: day, wallet, shown))
    }
  }

  private func output(_ news: LibraryNews) -> Outcome {
    output(Document(news)) { libraryNewsPage(news) }
  }

  private func shownVersion(_ version: LibraryVersion) -> LibraryNews.Version {
    let superseded = version.superseded.map { id in
      (id: id, newer: LibraryTemplate.all.first { $0.id == id }?.superseded ?? "")
    }
    return LibraryNews.Version(
      version.version, added: version.added, read: version.read, superseded: superseded)
  }

  /// Whether the wallet is named, or the one by default is there.
  private var hasWallet: Bool {
    guard isDefaultWallet else { return true }
    return environment.openFiles(walletNames, isGiven(.allowOutside)).found.allSatisfy { file in
      if case .failure(.missing) = file { false } else { true }
    }
  }
}
