import SystemLibrary

/// The operating system: all calls of the C library are in `Platform` and its extensions. Paths are bytes.
package enum Platform {
  /// The kind of a file.
  package enum Kind: Sendable { case file, folder, pipe, device, socket, link, unknown }

  /// Most bytes of one call of the system: macOS fails from 2 GiB on.
  static let largestChunk = 1 << 30

  static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }

  /// Calls `body` with a path as a C string. The path must not contain NUL.
  static func withPath<R>(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> R) -> R {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: path.count + 1) { buffer in
      for index in path.indices { buffer[index] = CChar(bitPattern: path[index]) }
      buffer[path.count] = 0
      return body(UnsafePointer(buffer.baseAddress!))
    }
  }
}

extension Platform.Kind {
  /// For messages.
  var text: String {
    switch self {
    case .file: "a file"
    case .folder: "a folder"
    case .pipe: "a pipe"
    case .device: "a device"
    case .socket: "a socket"
    case .link: "a link"
    case .unknown: "something else"
    }
  }
}
