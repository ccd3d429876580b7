import LedgerFormats
import LedgerModel
package import LedgerParser
import LedgerText
import SystemLibrary

/// The records that a wallet does not have, and those that contradict it.
package struct WalletMerge {
  /// A definition that differs in the wallet.
  package struct Conflict {
    package var mine: WalletEntry
    package var mineText: String
    package var theirs: EntryRecord
    /// Among the records.
    package var index: Int
  }

  /// The indices of records that the wallet does not have, in order.
  package private(set) var missing: [Int] = []
  /// The number of records that the wallet has already.
  package private(set) var known = 0
  package private(set) var conflicts: [Conflict] = []
  /// The indices of records that contradict an earlier record of the same name.
  package private(set) var duplicates: [Int] = []

  /// Compares records with a wallet. Equal facts of a day are counted; there is one definition of a name.
  package init(_ records: [EntryRecord], into read: LoadedLedger) {
    let entries = read.walletEntries
    let builder = EntryRecordBuilder(read.ledger, entries)
    let ledger = read.ledger
    var currencies: [String: String] = [:]
    for source in ledger.definitions.sources.sourceIndices {
      currencies[ledger.name(of: source)] = ledger.settings.currencies.code(
        ledger.definitions.currency(of: source))
    }
    let codes = currencies
    @Sendable func meaning(_ record: EntryRecord) -> String { record.meaning { codes[$0] } }
    let hasFacts = !ledger.entries.expenses.isEmpty || !ledger.entries.incomes.isEmpty
    let (own, meanings) = runConcurrently(
      { OwnRecords(entries, builder, meaning) },
      { hasFacts ? records.map(meaning) : [] })
    var facts = own.facts
    var added: [String: String] = [:]
    for (index, record) in records.enumerated() {
      if record.isAutomatic, ledger.has(renewal: record) {
        known += 1
        continue
      }
      if record.isCounted, facts.isEmpty {
        missing.append(index)
        continue
      }
      let key = hasFacts ? meanings[index] : meaning(record)
      if record.isCounted {
        // A row whose calculated amount was pinned by an earlier import is there with it.
        if let key = [key, record.pinned.map(meaning)].compactMap(\.self).first(where: {
          facts[$0, default: 0] > 0
        }) {
          facts[key, default: 0] -= 1
          known += 1
        } else {
          missing.append(index)
        }
        continue
      }
      if let earlier = added[record.identity] {
        if earlier == key { known += 1 } else { duplicates.append(index) }
        continue
      }
      added[record.identity] = key
      guard let mine = own.definitions[record.identity] else {
        missing.append(index)
        continue
      }
      if meaning(mine.record) == key {
        known += 1
      } else {
        let text = try? mine.record.ledgerText()
        conflicts.append(Conflict(mine: mine.entry, mineText: text ?? "", theirs: record, index: index))
      }
    }
  }

  /// The edits that add the missing records and, with `replacing`, replace the entries that contradict records.
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

/// The records of a wallet's own entries.
private struct OwnRecords: Sendable {
  struct Definition: Sendable {
    var entry: WalletEntry
    var record: EntryRecord
  }

  /// How often each meaning is recorded.
  private(set) var facts: [String: Int] = [:]
  /// By identity.
  private(set) var definitions: [String: Definition] = [:]

  init(_ entries: [WalletEntry], _ builder: EntryRecordBuilder, _ meaning: (EntryRecord) -> String) {
    for entry in entries {
      let record = builder.record(entry)
      if record.isCounted {
        facts[meaning(record), default: 0] += 1
      } else {
        definitions[record.identity] = Definition(entry: entry, record: record)
      }
    }
  }
}

extension Ledger {
  /// Whether a renewal of a file is automatic here too, or is paid.
  fileprivate func has(renewal record: EntryRecord) -> Bool {
    guard let name = record.text("subscription"), let day = record.date.flatMap(ReportPeriod.day),
      let index = definitions.subscriptions.listIndices.first(where: {
        vocabulary.names.text(definitions.subscriptions[$0].name) == name
      })
    else { return false }
    let schedule = schedule(of: index, knownOn: Day.last)
    return schedule.payments[day] != nil
      || definitions.subscriptions[index].timeline.terms(on: day).isAutomatic
        && !schedule.renewals(in: DayRange(day, day)).isEmpty
  }
}
