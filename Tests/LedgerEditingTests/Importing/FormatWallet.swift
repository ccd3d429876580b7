import MilepostCLI
import TestSupport

/// A small wallet into which statements of all formats are imported.
struct FormatWallet {
  static let text = """
    base SGD

    card vs "VS"
        last4 1234

    account posb

    2026-01-03 6.40 vs #dining Ya Kun
    2026-01-03 income 6.40 posb Gift

    """
  let disk = MemoryDisk(FormatWallet.text)
  let format: StatementWriter
  let isCard: Bool

  init(_ format: StatementWriter, isCard: Bool) {
    (self.format, self.isCard) = (format, isCard)
    disk.files["my.rules"] = Array(StatementWriter.rules(source: source, isAccount: !isCard).utf8)
  }

  var source: String { isCard ? "vs" : "posb" }

  func write(_ rows: [MadeUpRow]) {
    disk.files["statement"] = format.statement(rows.map { $0.known(to: format) }, isCard: isCard)
  }

  func run(_ words: String...) -> Outcome {
    let own = format.isTable ? ["my.rules", "statement"] : ["statement", "--card", source]
    let order = format == .qif ? ["--dates", "dmy"] : []
    return disk.run(["import"] + own + order + words, on: "2026-12-31")
  }

  /// Imports rows; returns what `--format json` says.
  func take(_ rows: [MadeUpRow]) -> ParsedJSON {
    write(rows)
    return ParsedJSON(run("--format", "json").text)
  }

  /// The wallet after the import of rows.
  static func text(after rows: [MadeUpRow], _ format: StatementWriter, isCard: Bool) -> String {
    let wallet = FormatWallet(format, isCard: isCard)
    wallet.write(rows)
    _ = wallet.run()
    return wallet.disk.text
  }
}

extension ParsedJSON {
  /// A whole number.
  var whole: Int { Int(description) ?? -1 }
  /// An amount in cents; `nil` without one.
  var cents: Int? {
    let parts = description.split(separator: ".")
    guard let whole = parts.first.flatMap({ Int($0) }) else { return nil }
    let rest = parts.count > 1 ? Int((parts[1] + "00").prefix(2)) ?? 0 : 0
    return description.hasPrefix("-") ? whole * 100 - rest : whole * 100 + rest
  }
}
