let slash = UInt8(ascii: "/")
let dot = UInt8(ascii: ".")

/// A path by its folder and its name.
func joined(_ folder: [UInt8], _ name: [UInt8]) -> [UInt8] {
  folder.isEmpty ? name : folder.last == slash ? folder + name : folder + [slash] + name
}

/// The folder that a path stands in: empty for the working directory.
func folder(of path: [UInt8]) -> [UInt8] {
  guard let last = path.lastIndex(of: slash) else { return [] }
  return last == 0 ? [slash] : Array(path[..<last])
}
