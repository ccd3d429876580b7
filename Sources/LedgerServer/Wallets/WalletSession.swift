import LedgerFormats
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText
import Synchronization
import WalletFiles

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

    /// Moves the expenses out, up to the next `putBack`.
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

    /// Moves the expenses out, up to the next `putBack`.
    mutating func takeExpenses() -> [Expense] {
      renewed = nil
      return loaded.ledger.takeExpenses()
    }

    /// Gives up the bytes of a file that a document edits, but for what differs then; keeps those of one that gets others
    /// altogether.
    mutating func willReplace(_ edit: TextDocument.Edit?, of bytes: [UInt8], _ path: String) {
      for file in loaded.files.indices where loaded.files[file].identity == path {
        if let edit {
          loaded.ledger.map.files[file].willReplace(edit.range, of: bytes, by: edit.count)
        } else {
          loaded.ledger.map.files[file].lend(bytes)
          loaded.ledger.map.files[file].own()
        }
      }
    }

    /// The same with the texts of open documents, which have the bytes that it gave up.
    func with(_ texts: ServerEnvironment.Documents) -> GoodReading {
      var reading = self
      for (file, found) in loaded.files.enumerated() where loaded.ledger.map.files[file].edited != nil {
        if let text = texts[found.identity] { reading.loaded.ledger.map.files[file].lend(text) }
      }
      reading.renewed?.map = reading.loaded.ledger.map
      return reading
    }

    /// Moves the expenses back.
    mutating func putBack(_ expenses: [Expense]) {
      loaded.ledger.putBack(expenses)
      renewed = loaded.ledger.renewed(on: on)
    }
  }

  /// The texts of open documents, by path.
  struct OpenTexts {
    var bytes: ServerEnvironment.Documents = [:]
    var edits: [String: Edits] = [:]
  }

  /// The edits of a document, each with a number.
  struct Edits {
    var last: Int
    /// The last one that `edits` does not have.
    var since: Int
    var edits: EditedText?
  }

  /// The paths of the files by which the wallet is named: nearly always one.
  let names: [String]
  /// The real paths of all files.
  private(set) var paths: Set<String> = []
  private var inOrder: [String] = []
  /// Their URIs, in reading order.
  private(set) var uris: [JSONValue] = []
  /// `nil` before the first, where a file of `names` can't be read, and from a change to the next one.
  private(set) var reading: Reading?
  /// The last reading without errors; `nil` while `reading` has none itself.
  private(set) var lastGood: GoodReading?
  /// Whether it has expenses of its own, as `reading` does.
  private var isGoodApart = false
  /// Of the last reading; `nil` before the first.
  private var lastDay: Day?
  /// Whether something changed since the last reading.
  private(set) var isChanged = true
  var completions = CompletionCache()
  /// What came from the disk, so that a key does not read it again.
  private var disk = KnownDisk()
  /// The chunks of the files of the last reading.
  private var kept = KeptFiles()
  /// The last edits of the open documents among them.
  private var lastEdits: [String: Int] = [:]
  /// What the next reading takes from the last one where nothing changed.
  private var stages = KeptStages()
  private var checks = KeptChecks()
  /// When it was last compared with the disk.
  private var lookedAt = 0

  init(names: [String]) { self.names = names }

  /// The reading that numbers come from: the last one without errors.
  var numbers: GoodReading? { reading.flatMap { GoodReading($0) ?? lastGood } }

  /// A document or setting changed.
  mutating func change() {
    isChanged = true
    moveExpenses()
  }

  /// A document will be edited, or have another text. Nothing shares its bytes then: a copy of a large text takes
  /// longer than anything else.
  mutating func willReplace(_ edit: TextDocument.Edit?, of bytes: [UInt8], _ path: String) {
    if paths.contains(path) {
      change()
      if edit != nil { kept.forgetText(of: path) }
    }
    // It may have a file that was not read since.
    lastGood?.willReplace(edit, of: bytes, path)
  }

  /// The same for requests, with the texts of open documents.
  func with(_ texts: ServerEnvironment.Documents) -> WalletSession {
    var wallet = self
    wallet.lastGood = lastGood?.with(texts)
    return wallet
  }

  /// Reads the files again, those that are not open and did not change from memory. With a path, a wallet that does not read
  /// that file is only parsed, and has no reading then.
  mutating func read(
    _ open: OpenTexts, on day: Day, allowsOutside: Bool, in world: ServerEnvironment, ifIncluding path: String? = nil
  ) {
    isChanged = false
    let (reader, files, disk) = parse(open, on: day, allowsOutside: allowsOutside, in: world)
    self.disk = disk
    guard let parsed = files else {
      (reading, lastGood, isGoodApart) = (nil, nil, false)
      keepPaths([])
      completions = CompletionCache()
      return
    }
    moveExpenses()
    (kept, lastEdits) = (parsed.kept, open.edits.mapValues(\.last))
    if let path, !parsed.files.contains(where: { $0.identity == path }) { return keepPaths([]) }
    reading = resolved(parsed, by: reader, on: day, in: world)
    settle()
    keepPaths(reading?.loaded.ownFiles.map(\.identity) ?? [])
    completions.forget(numbers: lastGood == nil || lastDay != day)
    lastDay = day
    self.disk.keep(paths)
  }

  private mutating func resolved(
    _ parsed: ParsedFiles, by reader: LedgerReader, on day: Day, in world: ServerEnvironment
  ) -> Reading {
    var loaded = reader.resolve(parsed, keeping: &stages)
    if loaded.diagnostics.errors == 0 {
      loaded.diagnostics = LedgerChecks.run(
        loaded.ledger, today: world.today(), on: day, after: loaded.diagnostics, keeping: &checks)
    }
    if loaded.ledger.settings.options.strict { loaded.diagnostics = loaded.diagnostics.strict() }
    let renewed = loaded.diagnostics.errors == 0 ? loaded.ledger.renewed(on: day) : nil
    return Reading(loaded: loaded, parsed: parsed, on: day, renewed: renewed)
  }

  /// Parses the files, those from the disk that did not change from memory; `nil` where one of the names can't be read.
  private func parse(
    _ open: OpenTexts, on day: Day, allowsOutside: Bool, in world: ServerEnvironment
  ) -> (reader: LedgerReader, files: ParsedFiles?, disk: KnownDisk) {
    let (documents, last, state) = (open.bytes, disk, world.state)
    let new = Mutex(disk.next(Set(documents.keys), allowsOutside: allowsOutside))
    let (found, loader) = world.openFiles(names, allowsOutside, documents) { path in
      new.withLock { $0.look(at: path, after: last, state) }
    }
    var cached = loader
    cached.mapped = { _ in nil }
    cached.kept = kept
    cached.kept?.edits = open.edits.filter { lastEdits[$0.key] == $0.value.since }.compactMapValues(\.edits)
    cached.find = { pattern, file in
      let include = KnownDisk.Include(pattern: pattern, file: file)
      let (known, served) = new.withLock { $0.files(of: include, after: last) }
      if let known { return known }
      for earlier in served { _ = loader.find(earlier.pattern, earlier.file) }
      let files = loader.find(pattern, file)
      new.withLock { $0.add(files, of: include) }
      return files
    }
    cached.read = { file in
      if documents[file.identity] != nil { return loader.read(file) }
      if let text = new.withLock({ $0.text(of: file.identity, after: last) }) { return .success(text) }
      let read = loader.read(file)
      if case .success(let text) = read { new.withLock { $0.add(text, of: file.identity) } }
      return read
    }
    let reader = LedgerReader(loader: cached, library: world.library, base: world.base, renewingUpTo: day)
    let files = found.compactMap { try? $0.get() }
    let parsed = files.count == names.count ? reader.parse(files) : nil
    return (reader, parsed, new.withLock { $0 })
  }

  /// Keeps what is known of the paths of all files, in reading order: to make it takes long with many files.
  private mutating func keepPaths(_ new: [String]) {
    if inOrder == new { return }
    (inOrder, paths, uris) = (new, Set(new), new.map { .text(FileURI.uri(PathText.bytes(of: $0))) })
  }

  /// Moves the expenses to the next reading, which changes them in place.
  private mutating func moveExpenses() {
    guard reading != nil else { return }
    if let good = reading.flatMap({ GoodReading($0) }) { (reading, lastGood) = (nil, good) }
    if !isGoodApart { stages.expenses.expenses = lastGood?.takeExpenses() ?? reading?.takeExpenses() ?? [] }
    reading = nil
  }

  /// Moves the expenses back to the good reading, if the new one has errors.
  private mutating func settle() {
    guard reading?.hasErrors == true, lastGood != nil else {
      (lastGood, isGoodApart) = (nil, false)
      return stages.expenses.settle()
    }
    stages.expenses.expenses = reading?.takeExpenses() ?? []
    if let rows = stages.expenses.takeOldRows() {
      // All expenses mean something else, so the next reading goes on with the new ones.
      if !isGoodApart { lastGood?.putBack(rows) }
      isGoodApart = true
    }
    if isGoodApart { return stages.expenses.settle() }
    stages.expenses.undo()
    lastGood?.putBack(stages.expenses.takeRows())
  }

  /// Looks at the disk if the last look is older than a second, or at once if `isForced`.
  mutating func look(isForced: Bool, in world: ServerEnvironment) {
    let now = world.milliseconds()
    guard isForced || now - lookedAt >= 1000 else { return }
    lookedAt = now
    if disk.forgetChanges(world.state) { isChanged = true }
  }
}
