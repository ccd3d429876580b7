import TestSupport
import Testing

/// A wallet of the checkout, some of whose files have other bytes than on the disk.
struct ChangedWallet {
  /// Of its files.
  let folder: String
  /// The file that `-f` names.
  let file: String
  let day: String
  /// The changed files by their names, as seen from the folder.
  var changes: [String: [UInt8]] = [:]

  func bytes(_ name: String) -> [UInt8] { changes[name] ?? Repository.read("\(folder)/\(name)") ?? [] }

  /// What `check` reports.
  var diagnostics: [ParsedJSON] {
    let arguments = ["check", "-F", "json", "-f", file]
    let outcome = Repository.milepost(arguments, in: folder, on: day, changes: changes)
    return ParsedJSON(outcome.text)["diagnostics"].items
  }

  /// The wallet after a fix; `nil` if two of its edits overlap.
  func applying(_ fix: ParsedJSON) -> ChangedWallet? {
    var wallet = self
    var edits: [String: [(range: Range<Int>, text: String)]] = [:]
    for edit in fix["edits"].items {
      let name = edit["file"].description
      let start = offset(edit["line"], edit["column"], in: bytes(name))
      let end = offset(edit["end_line"], edit["end_column"], in: bytes(name))
      edits[name, default: []].append((start..<end, edit["text"].description))
    }
    for (name, edits) in edits {
      var bytes = bytes(name)
      var next = bytes.count
      for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
        if edit.range.upperBound > next { return nil }
        next = edit.range.lowerBound
        bytes.replaceSubrange(edit.range, with: edit.text.utf8)
      }
      wallet.changes[name] = bytes
    }
    return wallet
  }

  /// The offset of a line and a column, in characters, both from 1.
  private func offset(_ line: ParsedJSON, _ column: ParsedJSON, in bytes: [UInt8]) -> Int {
    var (at, linesLeft, charactersLeft) = (
      0, (Int(line.description) ?? 1) - 1, (Int(column.description) ?? 1) - 1
    )
    while linesLeft > 0 {
      if bytes[at] == UInt8(ascii: "\n") { linesLeft -= 1 }
      at += 1
    }
    if at == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
    while charactersLeft > 0 {
      at += 1
      while at < bytes.count, bytes[at] & 0xC0 == 0x80 { at += 1 }
      charactersLeft -= 1
    }
    return at
  }
}

/// The law of fixes: after one its diagnostic is gone, and no error is new, but for one that it hid in its own line.
struct FixLaw {
  private struct Kind: Hashable {
    var code: String
    var message: String

    init(_ diagnostic: ParsedJSON) {
      (code, message) = (diagnostic["code"].description, diagnostic["message"].description)
    }
  }

  /// The number of fixes that were tried, by code.
  private(set) var tried: [String: Int] = [:]
  /// A line for each fix that breaks the law.
  private(set) var broken: [String] = []

  /// Tries each fix of each diagnostic.
  mutating func check(_ wallet: ChangedWallet) {
    let before = wallet.diagnostics
    let counts = FixLaw.counts(before)
    for diagnostic in before {
      for fix in diagnostic["fixes"].items {
        tried[Kind(diagnostic).code, default: 0] += 1
        let title = "\(wallet.file): \(diagnostic["line"]) \(Kind(diagnostic).code) \(fix["title"])"
        guard let fixed = wallet.applying(fix) else {
          broken.append("\(title): edits overlap")
          continue
        }
        let after = fixed.diagnostics
        let countsAfter = FixLaw.counts(after)
        let kind = Kind(diagnostic)
        if countsAfter[kind, default: 0] >= counts[kind, default: 0] { broken.append("\(title): not gone") }
        for error in after where error["severity"].description == "error" {
          let isNew = countsAfter[Kind(error), default: 0] > counts[Kind(error), default: 0]
          let wasHidden =
            [error["file"], error["line"]].map(\.description)
            == [diagnostic["file"], diagnostic["line"]].map(\.description)
          if isNew, !wasHidden {
            broken.append("\(title): \(error["line"]) \(error["code"]) \(error["message"])")
          }
        }
      }
    }
  }

  private static func counts(_ diagnostics: [ParsedJSON]) -> [Kind: Int] {
    diagnostics.reduce(into: [:]) { $0[Kind($1), default: 0] += 1 }
  }
}
