package import LedgerModel
import LedgerParser
package import WalletFiles

/// What `lsp` needs of the system: standard input and output as a channel for messages, and the disk with the texts of open
/// documents in place of their files. Paths are `PathText`.
package struct ServerAccess: Sendable {
  /// The bytes that are there, or come within some milliseconds.
  package var receive: @Sendable (_ milliseconds: Int) -> Platform.Received = { _ in .end }
  /// Sends bytes; returns whether they could be written.
  package var send: @Sendable (_ bytes: [UInt8]) -> Bool = { _ in false }
  /// Says something on standard error.
  package var say: @Sendable (_ text: String) -> Void = { _ in }
  /// Adds bytes to a file that only its owner can read; returns whether that succeeded.
  package var record: @Sendable (_ file: String, _ bytes: [UInt8]) -> Bool = { _, _ in false }
  package var openFiles:
    @Sendable (
      _ names: [String], _ allowsOutside: Bool, _ documents: [String: [UInt8]],
      _ looking: @escaping @Sendable (String) -> Void
    ) -> CommandLineFiles = { names, _, _, _ in
      CommandLineFiles(found: names.map { _ in .failure(.missing) }, loader: .none)
    }
  /// The real paths of the files with an ending in a folder, in the order of their bytes.
  package var files: @Sendable (_ folder: String, _ ending: String) -> [String] = { _, _ in [] }
  /// A number that changes with a file or folder; `nil` where it does not exist.
  package var state: @Sendable (_ path: String) -> Int? = { _ in nil }
  package var isRunning: @Sendable (_ process: Int) -> Bool = { _ in true }
  package var milliseconds: @Sendable () -> Int = { 0 }
  package var today: @Sendable () -> Day

  package init(today: @escaping @Sendable () -> Day) { self.today = today }

  package static var ofThisProcess: ServerAccess {
    var access = ServerAccess { Day.ofThisMachine }
    access.receive = { Platform.receive(within: $0) }
    access.send = { Platform.write($0, to: 1) == nil }
    access.say = { text in _ = Platform.write(Array("milepost: \(text)\n".utf8), to: 2) }
    access.record = { file, bytes in Platform.append(bytes, toRecord: PathText.bytes(of: file)) }
    access.openFiles = { names, allowsOutside, documents, looking in
      let texts = Dictionary(documents.map { (PathText.bytes(of: $0.key), $0.value) }) { first, _ in first }
      return DiskLoader(
        names: names, allowsOutside: allowsOutside, in: FileSystem.disk.with(texts), willRead: looking
      ) { .failure(.missing) }.files
    }
    access.files = { folder, ending in
      Platform.files(in: PathText.bytes(of: folder), ending: Array(ending.utf8)).map { PathText.text(of: $0) }
    }
    access.state = { Platform.state(PathText.bytes(of: $0))?.hashValue }
    access.isRunning = { Platform.isRunning($0) }
    access.milliseconds = { Platform.milliseconds() }
    return access
  }
}
