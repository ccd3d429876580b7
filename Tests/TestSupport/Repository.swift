import Foundation
import LedgerModel
internal import LedgerParser
package import MilepostCLI
internal import WalletFiles

/// The checkout that the tests were built from.
package enum Repository {
  /// Its folder, without a slash at the end.
  package static let path: String = {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url.path
  }()

  /// Runs the program as if it had been started in a folder of the checkout: files are named as seen from there, and
  /// some have other bytes than on the disk.
  package static func milepost(
    _ arguments: [String], in folder: String, on day: String, changes: [String: [UInt8]] = [:]
  ) -> Outcome {
    let prefix = path + "/" + (folder.isEmpty ? "" : folder + "/")
    var environment = Environment(today: ReportPeriod.day(day) ?? Day.first)
    environment.openFiles = { names, allowsOutside in
      let disk = DiskLoader(names: names.map { prefix + $0 }, allowsOutside: allowsOutside) {
        .failure(.missing)
      }
      .files
      func seen(_ found: FoundFile) -> FoundFile {
        let isInside = found.name.hasPrefix(prefix)
        return FoundFile(
          name: isInside ? String(found.name.dropFirst(prefix.count)) : found.name, identity: found.identity)
      }
      let loader = FileLoader(
        find: { pattern, from in disk.loader.find(pattern, prefix + from).map { $0.map(seen) } },
        read: { found in changes[found.name].map { .success($0) } ?? disk.loader.read(found) })
      return CommandLineFiles(found: disk.found.map { $0.map(seen) }, loader: loader)
    }
    return run(arguments, environment: environment)
  }

  /// The bytes of a file of the checkout; `nil` if there is none.
  package static func read(_ file: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path + "/" + file).map { [UInt8]($0) }
  }

  /// Whether golden files are to be written anew: `UPDATE_GOLDEN=1 swift test`.
  package static let updatesGolden = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1"

  /// Whether some bytes are those of a golden file; with `UPDATE_GOLDEN=1` the file becomes these bytes.
  package static func matchesGolden(_ bytes: [UInt8], _ file: String) -> Bool {
    if updatesGolden {
      let url = URL(fileURLWithPath: path + "/" + file)
      try? FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? Data(bytes).write(to: url)
    }
    return read(file) == bytes
  }
}
