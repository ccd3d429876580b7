import LedgerExports
import LedgerLibrary
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText
import WalletFiles

/// What is new in the library: for the cards of the wallet, if there is one, then by versions.
struct LibraryNewsCommand {
  /// How many days before today a change of terms is still news.
  private static let newsDays = 90

  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  /// Of the last two versions, or of all from one on.
  func outcome(since name: String?) throws(CommandError) -> Outcome {
    guard let versions = LibraryVersion.since(name) else {
      let known = LibraryVersion.all.map(\.version).joined(separator: ", ")
      throw .usage("unknown version \(PathText.escaped(name ?? "")); known: \(known)")
    }
    let shown = versions.map(shownVersion)
    guard hasWallet else { return output(LibraryNews(on: context.day, nil, shown)) }
    return try context.checkedReport { (read, day) throws(CommandError) in
      let wallet = LibraryNews.Wallet(read.ledger, from: day - LibraryNewsCommand.newsDays)
      return output(LibraryNews(on: day, wallet, shown))
    }
  }

  private func output(_ news: LibraryNews) -> Outcome {
    context.output(Document(news)) { libraryNewsPage(news) }
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
    guard context.isDefaultWallet else { return true }
    return context.environment.openFiles(context.walletNames, context.isGiven(.allowOutside)).found.allSatisfy
    { file in
      if case .failure(.missing) = file { false } else { true }
    }
  }
}
