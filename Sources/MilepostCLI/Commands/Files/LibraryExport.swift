import LedgerEditing
import LedgerLibrary
import LedgerModel
import LedgerParser
import WalletFiles

/// Writes the files of the library into a folder. A file with other text is only replaced with `--force`.
struct LibraryExport {
  private let context: CommandContext
  private let folder: String

  init(_ context: CommandContext, to folder: String) {
    self.context = context
    self.folder = folder
  }

  func planner() -> CommandSpec.ChangePlanner {
    { () throws(CommandError) in
      var changes: [FileChange] = []
      for file in Library.files {
        let name = PathText.path(String(file.name.dropFirst("library/".count)), besides: folder + "/")
        if let change = try change(of: name, to: Array(file.text.utf8)) {
          changes.append(change)
        }
      }
      let verb = context.isGiven(.dryRun) ? "would be written" : "written"
      let unchanged = Library.files.count - changes.count
      let rest =
        unchanged == 0 ? "" : unchanged == 1 ? ", 1 is there already" : ", \(unchanged) are there already"
      let names = changes.map { "\(PathText.escaped($0.name))\n" }.joined()
      let outcome = Outcome(
        "\(names)\(changes.count) \(changes.count == 1 ? "file" : "files") \(verb)\(rest)\n"
          + "To have a bank's terms from its file: include \(PathText.escaped(folder))/uob.ledger\n")
      return ChangePlan(changes: changes) { outcome }
    }
  }

  /// `nil` for a file that has the text already.
  private func change(of name: String, to new: [UInt8]) throws(CommandError) -> FileChange? {
    guard let path = context.environment.disk.realPath(name) else {
      let shown = PathText.escaped(folder)
      throw .files(message: "\(shown): this folder does not exist\nto make it: mkdir \(shown)")
    }
    let old = context.environment.disk.read(path)
    if case .success(new) = old { return nil }
    // The user did not choose the name, and does not mean what a link leads to.
    if let target = linkTarget(of: name, path) {
      throw .refused(
        "\(PathText.escaped(name)) is a link to \(PathText.escaped(target)), which was not replaced; nothing was written"
      )
    }
    switch old {
    case .failure(.missing): return FileChange(name: name, path: path, old: nil, new: new)
    case .failure(let error): throw .files(message: "\(PathText.escaped(name)): \(error.reason)")
    case .success(let old):
      guard context.isGiven(.force) else {
        throw .refused(
          "\(PathText.escaped(name)) differs and was not replaced; nothing was written\nto replace it: --force"
        )
      }
      return FileChange(name: name, path: path, old: old, new: new)
    }
  }

  /// The real path of a file of the folder that is a link; `nil` for any other.
  private func linkTarget(of name: String, _ path: String) -> String? {
    guard let real = context.environment.disk.realPath(folder) else { return nil }
    let file = name.split(separator: "/").last.map { String($0) } ?? name
    return PathText.path(file, besides: real + "/") == path ? nil : path
  }
}
