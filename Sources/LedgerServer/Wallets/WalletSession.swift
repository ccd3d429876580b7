import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText
import Synchronization

/// A wallet that has an open file: its last reading, and the last one without errors.
struct WalletSession {
  /// One reading of all files.
  struct Reading {
    var loaded: LoadedLedger
    /// The same before any name is looked up.
    var parsed: ParsedFiles
    /// The day of its checks.
    var on: Day
    /// The ledger as of this day, made once for all requests; `nil` where there are errors.
    var renewed: Ledger?

    var hasErrors: Bool { loaded.diagnostics.errors > 0 }

    /// Moves the expenses out of the ledger, which is of no use then.
    mutating func takeExpenses() -> [Expense] {
      renewed = nil
      return loaded.ledger.takeExpenses()
    }
  }

  /// What numbers come from: a reading without errors. What it was parsed from is given back.
  struct GoodReading {
    var loaded: LoadedLedger
    var on: Day
    var renewed: Ledger?

    /// `nil` for a reading with errors.
    init?(_ reading: Reading) {
      if reading.hasErrors { return nil }
      (loaded, on, renewed) = (reading.loaded, reading.on, reading.renewed)
    }

    /// Moves the expenses out of the ledger, which is of no use then.
    mutating func takeExpenses() -> [Expense] {
      renewed = nil
      return loaded.ledger.takeExpenses()
    }
  }

  /// The paths of the files by which the wallet is named: nearly always one.
  let names: [String]
  /// `nil` before the first, and where a file of `names` can't be read.
  private(set) var reading: Reading?
  /// The last reading without errors; `nil` while `reading` has none itself.
  private(set) var lastGood: GoodReading?
  /// Whether something changed since the last reading.
  private(set) var isChanged = true
  var completions = CompletionCache()
  /// The files that came from the disk, by path, so that a key does not read them again.
  private var disk: [String: [UInt8]] = [:]
  /// The chunks of the files of the last reading.
  private var kept = KeptFiles()
  /// The last edits of the open documents among them.
  private var lastEdits: [String: Int] = [:]
  /// The texts of open documents, by path.
  struct OpenTexts {
    var bytes: ServerEnvironment.Documents = [:]
    var edits: [String: Edits] = [:]
  }

  /// The edits of a document, each with a number.
  struct Edits {
    var last: Int
    /// The last one that `unchanged` does not count.
    var since: Int
    var unchanged: UnchangedText
  }

  /// What the next reading takes from an earlier one where nothing changed.
  private struct Kept {
    /// As they were resolved.
    var expenses = KeptExpenses()
    var checks = KeptChecks()
  }

  /// Of the last reading.
  private var now = Kept()
  /// Of `lastGood`, or of an earlier reading: where a second set is needed, only what changed since is resolved.
  private var before = Kept()
  /// The states of what was read from the disk, from before it was read.
  private var states: [String: Int?] = [:]
  /// When these were last compared.
  private var lookedAt = 0

  init(names: [String]) { self.names = names }

  /// The real paths of all files.
  var paths: Set<String> { Set(reading?.loaded.ownFiles.map(\.identity) ?? []) }

  /// The reading that numbers come from: the last one without errors.
  var numbers: GoodReading? { reading.flatMap { GoodReading($0) ?? lastGood } }

  /// The texts that its readings have of a file.
  func texts(of path: String) -> [SourceBytes] {
    [reading?.loaded, lastGood?.loaded].compactMap(\.self).flatMap { loaded in
      zip(loaded.files, loaded.ledger.map.files).filter { $0.0.identity == path }.map(\.1.text)
    }
  }

  /// A document or setting changed.
  mutating func change() { isChanged = true }

  /// Reads the files again, those that are not open and did not change from memory. With a path, a wallet that does not read
  /// that file is only parsed, and has no reading then.
  mutating func read(
    _ open: OpenTexts, on day: Day, allowsOutside: Bool, in world: ServerEnvironment, ifIncluding path: String? = nil
  ) {
    let documents = open.bytes
    isChanged = false
    let looked = Mutex<[String: Int?]>([:])
    let (known, cache, state) = (states, disk, world.state)
    let (found, loader) = world.openFiles(names, allowsOutside, documents) { path in
      looked.withLock { if $0[path] == nil { $0.updateValue(known[path] ?? state(path), forKey: path) } }
    }
    let copies = Mutex(cache)
    var cached = loader
    cached.mapped = { _ in nil }
    kept.unchanged = open.edits.filter { lastEdits[$0.key] == $0.value.since }.mapValues(\.unchanged)
    cached.kept = kept
    cached.read = { file in
      if documents[file.identity] != nil { return loader.read(file) }
      if let bytes = copies.withLock({ $0[file.identity] }) {
        // Looked at as if it were read.
        looked.withLock {
          if $0[file.identity] == nil { $0.updateValue(known[file.identity] ?? nil, forKey: file.identity) }
        }
        return .success(bytes)
      }
      let read = loader.read(file)
      if case .success(let bytes) = read { copies.withLock { $0[file.identity] = bytes } }
      return read
    }
    let files = found.compactMap { try? $0.get() }
    guard files.count == names.count else {
      (reading, lastGood, states) = (nil, nil, looked.withLock { $0 })
      completions = CompletionCache()
      return
    }
    let reader = LedgerReader(loader: cached, library: world.library, base: world.base, renewingUpTo: day)
    let parsed = reader.parse(files)
    let lastDay = reading?.on
    var (last, good) = (reading, lastGood)
    (reading, lastGood) = (nil, nil)
    // A text that can be parsed most likely has no other errors either: then the last expenses are changed in place.
    if parsed.diagnostics.errors > 0, good == nil, let numbers = last.flatMap({ GoodReading($0) }) {
      (last, good) = (nil, numbers)
      swap(&now, &before)
    } else {
      now.expenses.expenses = last?.takeExpenses() ?? []
    }
    (kept, lastEdits) = (parsed.kept, open.edits.mapValues(\.last))
    if let path, !parsed.files.contains(where: { $0.identity == path }) { return }
    var loaded = reader.resolve(parsed, keeping: &now.expenses)
    if loaded.diagnostics.errors == 0 {
      loaded.diagnostics = LedgerChecks.run(
        loaded.ledger, today: world.today(), on: day, after: loaded.diagnostics, keeping: &now.checks)
    }
    if loaded.ledger.settings.options.strict { loaded.diagnostics = loaded.diagnostics.strict() }
    var new = Reading(loaded: loaded, parsed: parsed, on: day)
    if !new.hasErrors { new.renewed = loaded.ledger.renewed(on: day) }
    completions.forget(numbers: !new.hasErrors || lastDay != new.on)
    keep(new, good, last, in: world)
    states = looked.withLock { $0 }
    let read = paths
    disk = copies.withLock { $0.filter { read.contains($0.key) && documents[$0.key] == nil } }
  }

  /// Keeps a new reading, and where it has errors the numbers from before them.
  private mutating func keep(_ new: Reading, _ good: GoodReading?, _ last: Reading?, in world: ServerEnvironment) {
    if new.hasErrors {
      lastGood = good ?? last.flatMap { resolvedAgain($0, in: world) }
    } else if var good {
      before.expenses.expenses = good.takeExpenses()
    }
    reading = new
  }

  /// A reading without errors whose expenses were moved to the next one, which has errors.
  private mutating func resolvedAgain(_ last: Reading, in world: ServerEnvironment) -> GoodReading? {
    if last.hasErrors { return nil }
    var again = last
    let reader = LedgerReader(
      loader: FileLoader(find: { _, _ in .failure(.missing) }, read: { _ in .failure(.missing) }),
      library: world.library, base: world.base, renewingUpTo: last.on)
    again.loaded.ledger = reader.resolve(last.parsed, keeping: &before.expenses).ledger
    again.renewed = again.loaded.ledger.renewed(on: last.on)
    return GoodReading(again)
  }

  /// Looks at the disk if the last look is older than a second, or at once if `isForced`.
  mutating func look(isForced: Bool, in world: ServerEnvironment) {
    let now = world.milliseconds()
    guard isForced || now - lookedAt >= 1000 else { return }
    lookedAt = now
    let changed = states.filter { world.state($0.key) != $0.value }
    if changed.isEmpty { return }
    for path in changed.keys { disk[path] = nil }
    states = states.filter { changed[$0.key] == nil }
    isChanged = true
  }
}
