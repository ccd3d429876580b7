/// The reason that a ZIP file or one of its members can't be read.
package enum ZIPError: Error, Hashable, Sendable {
  /// What the file ends before.
  case cut(String)
  case tooManyMembers
  case zip64
  /// By the name of the member.
  case encrypted(String)
  /// Packed in a way that is neither stored nor deflated, by its number in the ZIP specification.
  case unknownMethod(String, Int)
  /// Larger than its size in the directory or than the limits allow.
  case tooLarge(String)
  /// What is in it is not what was packed.
  case damaged(String)

  /// In one line.
  package var message: String {
    switch self {
    case .cut(let part): "this file ends before \(part)"
    case .tooManyMembers: "this ZIP file has more than \(ZIPArchive.maxMembers) files in it"
    case .zip64: "this is a ZIP file of the kind for more than 4 GB (ZIP64)"
    case .encrypted(let name): "`\(name)` in this ZIP file is encrypted"
    case .unknownMethod(let name, let method):
      "`\(name)` in this ZIP file is packed by method \(method), which is neither stored nor deflated"
    case .tooLarge(let name): "`\(name)` in this ZIP file is larger than it should be when it is unpacked"
    case .damaged(let name): "`\(name)` in this ZIP file is damaged"
    }
  }
}
