import LedgerModel
import LedgerParser
import LedgerText
import Synchronization
import WalletFiles

/// A wallet that has an open file: its last reading, and the last one without errors.
struct Session {
  /// The paths of the files by which the wallet is named: nearly always one.
  let names: [String]
  /// The last one; `nil` before the first, and where a file of `names` can't be read.
  private(set) var reading: Reading?
  /// The last reading without errors, `reading` itself if it has none.
  private var lastGood: Reading?
  /// Whether something changed since the last reading.
  private(set) var isChanged = true
  private var disk = DiskFiles()
  /// When it was last compared with the disk.
  private var lookedAt = 0

  init(names: [String]) { self.names = names }

  /// What numbers come from: the last reading without errors.
  var numbers: WalletNumbers? {
    guard let reading, let lastGood else { return nil }
    return WalletNumbers(lastGood, isOld: reading.hasErrors)
  }

  /// Whether diagnostics wait until no key comes.
  var isLarge: Bool { reading?.isLarge ?? false }

  /// Whether the last reading has a file.
  func has(_ path: String) -> Bool { reading?.paths.contains(path) ?? false }

  /// A document or setting changed.
  mutating func change() { isChanged = true }

  /// Reads the files again, those that are not open and did not change from memory. With a path, nothing is read where the
  /// wallet does not include that file. Returns whether it does.
  @discardableResult
  mutating func read(
    _ documents: ServerEnvironment.Documents, on day: Day, allowsOutside: Bool, in world: ServerEnvironment,
    ifIncluding path: String? = nil
  ) -> Bool {
    // One with errors is of no use any more: there are two of a large wallet in memory, not three.
    if path == nil, reading?.hasErrors == true { reading = nil }
    let (last, state) = (disk, world.state)
    let new = Mutex(DiskFiles())
    var (found, loader) = world.openFiles(names, allowsOutside, documents) { path in
      new.withLock { $0.look(at: path, state) }
    }
    let read = loader.read
    loader.mapped = { _ in nil }
    loader.read = { file in
      if documents[file.identity] != nil || file.isInput { return read(file) }
      if let text = new.withLock({ $0.text(of: file.identity, in: last, state) }) { return .success(text) }
      let result = read(file)
      if case .success(let text) = result { new.withLock { $0.add(text, of: file.identity) } }
      return result
    }
    let reader = LedgerReader(loader: loader, library: world.library, base: world.base, renewingUpTo: day)
    let files = found.compactMap { try? $0.get() }
    let parsed = files.count == names.count ? reader.parse(files) : nil
    disk = new.withLock { $0 }
    if let path, parsed?.files.contains(where: { $0.identity == path }) != true { return false }
    isChanged = false
    reading = parsed.map { Reading($0, by: reader, today: world.today(), on: day) }
    if reading?.hasErrors != true { lastGood = reading }
    return true
  }

  /// Looks at the disk if the last look is older than a second, or at once if `isForced`.
  mutating func look(isForced: Bool, in world: ServerEnvironment) {
    let now = world.milliseconds()
    guard isForced || now - lookedAt >= 1000 else { return }
    lookedAt = now
    if disk.isChanged(world.state) { isChanged = true }
  }
}
