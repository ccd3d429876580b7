package import LedgerParser

extension LoadError {
  /// A clause after the name of a file.
  package var reason: String {
    switch self {
    case .missing: "there is no such file"
    case .outside: "it is outside the folder of the first file"
    case .notRegular(let kind): "it is \(kind), not a file"
    case .unreadable(let reason): reason
    case .tooLarge(let bytes): "it is too large (\(bytes) bytes)"
    case .tooMany(let limit): "it names more than \(limit) files"
    }
  }
}
