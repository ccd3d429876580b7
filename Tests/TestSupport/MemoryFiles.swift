internal import LedgerParser
import SystemLibrary
package import WalletFiles

/// Files in memory by their absolute paths, with the folders above them, as a `FileSystem` that `DiskLoader` reads.
package func memoryFiles(_ files: [String: String]) -> FileSystem {
  let bytes = Dictionary(uniqueKeysWithValues: files.map { (Array($0.key.utf8), Array($0.value.utf8)) })
  var folders: Set<[UInt8]> = [Array("/".utf8)]
  for path in files.keys {
    var names = path.split(separator: "/").dropLast()
    while !names.isEmpty {
      folders.insert(Array(("/" + names.joined(separator: "/")).utf8))
      names.removeLast()
    }
  }
  let known = folders
  let missing = SystemError.missing
  @Sendable func plain(_ path: [UInt8]) -> [UInt8] {
    var names: [ArraySlice<UInt8>] = []
    for name in path.split(separator: UInt8(ascii: "/")) {
      switch String(decoding: name, as: UTF8.self) {
      case ".": break
      case "..": _ = names.popLast()
      default: names.append(name)
      }
    }
    return [UInt8(ascii: "/")] + names.joined(separator: [UInt8(ascii: "/")])
  }
  return FileSystem(
    realPath: { path in
      let path = plain(path)
      return bytes[path] != nil || known.contains(path) ? .success(path) : .failure(missing)
    },
    kind: { path in
      let path = plain(path)
      return bytes[path] != nil
        ? .success(.file) : known.contains(path) ? .success(.folder) : .failure(missing)
    },
    list: { folder in
      let folder = plain(folder)
      guard known.contains(folder) else { return .failure(missing) }
      let prefix = folder == [UInt8(ascii: "/")] ? folder : folder + [UInt8(ascii: "/")]
      var names: Set<[UInt8]> = []
      for path in Array(bytes.keys) + Array(known)
      where path.starts(with: prefix) && path.count > prefix.count {
        names.insert(Array(path.dropFirst(prefix.count).prefix { $0 != UInt8(ascii: "/") }))
      }
      return .success(names.map { name in (name: name, kind: bytes[prefix + name] == nil ? .folder : .file) })
    },
    read: { path in bytes[plain(path)].map { .success($0) } ?? .failure(.missing) })
}
