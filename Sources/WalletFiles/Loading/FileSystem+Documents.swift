import LedgerParser

extension FileSystem {
  /// The same files with the texts of documents that an editor has open, by their real paths, in place of their own. One that
  /// was never saved is found as if it were there.
  package func with(_ documents: [[UInt8]: [UInt8]]) -> FileSystem {
    if documents.isEmpty { return self }
    let disk = self
    /// The path that a document will have where it is saved; `nil` for a path without a document.
    func unsaved(_ path: [UInt8]) -> [UInt8]? {
      guard let name = path.split(separator: slash).last,
        case .success(let folder) = disk.realPath(folderOrDot(of: path))
      else { return nil }
      let real = joined(folder, Array(name))
      return documents[real] == nil ? nil : real
    }
    var system = self
    system.realPath = { path in
      let found = disk.realPath(path)
      if case .failure = found, let path = unsaved(path) { return .success(path) }
      return found
    }
    system.kind = { path in
      let found = disk.kind(path)
      if case .failure = found, unsaved(path) != nil { return .success(.file) }
      return found
    }
    system.list = { folder in
      disk.list(folder).map { names in
        guard case .success(let real) = disk.realPath(folder) else { return names }
        let known = Set(names.map(\.name))
        let new = documents.keys.filter { folderOrDot(of: $0) == real }.compactMap {
          $0.split(separator: slash).last
        }
        return names + new.map { (name: Array($0), kind: .file) }.filter { !known.contains($0.name) }
      }
    }
    system.read = { path in documents[path].map { .success($0) } ?? disk.read(path) }
    system.map = { path in documents[path] == nil ? disk.map(path) : nil }
    return system
  }
}
