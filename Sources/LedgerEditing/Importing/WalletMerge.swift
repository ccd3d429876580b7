import LedgerFormats
package import LedgerModel
package import LedgerParser
import LedgerText

/// What of some records a wallet lacks, and what contradicts it.
package struct WalletMerge {
  /// A definition that the wallet has otherwise.
  package struct Conflict {
    /// The wallet's entry.
    package var mine: WalletEntry
    /// What the wallet says.
    package var mineText: String
    /// The record.
    package var theirs: EntryRecord
    /// Its place among the records.
    package var index: Int
  }

  /// The places of records that the wallet lacks, in their order.
  package private(set) var missing: [Int] = []
  /// How many records the wallet has already.
  package private(set) var known = 0
  /// Where the two contradict each other.
  package private(set) var conflicts: [Conflict] = []

  /// Records that contradict an earlier one of the same name among them.
  package private(set) var doubled: [Int] = []

  /// Compares records with a wallet. Facts of a day are counted: two that are alike are two. Of definitions there is one
  /// of a name.
  package init(_ records: [EntryRecord], into read: LoadedLedger) {
    let entries = read.walletEntries
    let maker = EntryRecordBuilder(read.ledger, entries)
    let ledger = read.ledger
    var currencies: [String: String] = [:]
    for source in ledger.definitions.sources.sourceIndices {
      currencies[ledger.name(of: source)] = ledger.settings.currencies.code(ledger.definitions.currency(of: source))
    }
    func meaning(_ record: EntryRecord) -> String { record.meaning { currencies[$0] } }
    var facts: [String: Int] = [:]
    var definitions: [String: (entry: WalletEntry, record: EntryRecord)] = [:]
    for entry in entries {
      let record = maker.record(entry)
      if record.isCounted {
        facts[meaning(record), default: 0] += 1
      } else {
        definitions[record.identity] = (entry, record)
      }
    }
    var added: [String: String] = [:]
    for (index, record) in records.enumerated() {
      let key = meaning(record)
      if record.isCounted {
        if let left = facts[key], left > 0 {
          facts[key] = left - 1
          known += 1
        } else {
          missing.append(index)
        }
        continue
      }
      if let earlier = added[record.identity] {
        if earlier == key { known += 1 } else { doubled.append(index) }
        continue
      }
      added[record.identity] = key
      if let mine = definitions[record.identity] {
        if meaning(mine.record) == key {
          known += 1
        } else {
          let text = try? mine.record.ledgerText()
          conflicts.append(Conflict(mine: mine.entry, mineText: text ?? "", theirs: record, index: index))
        }
      } else {
        missing.append(index)
      }
    }
  }
}

extension WalletMerge {
  /// The edits that add what a wallet lacks, and with `replacing` put the records in the place of what contradicts them.
  package func edits(
    of wallet: OpenWallet, _ records: [EntryRecord], _ texts: [String], replacing: Bool
  ) -> WalletEdits {
    var edits = WalletEdits(wallet)
    for index in missing {
      let record = records[index]
      if let kind = record.kind, let date = record.date, let day = ReportPeriod.day(date) {
        edits.insert(texts[index], kind, on: day)
      } else {
        edits.append(texts[index])
      }
    }
    if replacing {
      for conflict in conflicts {
        edits.replace(conflict.mine.range, inFile: conflict.mine.file, by: texts[conflict.index])
      }
    }
    return edits
  }
}

extension LoadedLedger {
  /// Every entry of the wallet as a record, in the order in which they mean something.
  package var records: [EntryRecord] {
    let entries = walletEntries
    let maker = EntryRecordBuilder(ledger, entries)
    return entries.map { maker.record($0) }
  }
}

extension LoadedLedger {
  /// `export json`: the whole wallet (grammar.md, *The wallet as JSON*); with `until` nothing that is dated later.
  package func walletJSON(on day: Day, until last: Day?) -> [UInt8] {
    let wanted = records.filter { record in last.map { (record.date ?? "") <= $0.description } ?? true }
    var writer = JSONWriter()
    writer.write(
      .object([
        ("schema", .text(EntryRecord.schema)), ("on", .text(day.description)),
        ("base", .optional(ledger.settings.baseCode)),
        ("entries", .list(wanted.map { .object($0.fields) })),
      ]))
    return writer.bytes + [.lineFeed]
  }
}
