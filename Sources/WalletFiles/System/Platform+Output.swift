package import LedgerFormats
import SystemLibrary

// Writing the file of `-o`.
extension Platform {
  /// Replaces the bytes of a file, all or nothing. Links and the rights of the file stay; devices and pipes are written
  /// to, as is a file that standard output goes to: another program has it open.
  package static func writeFile(_ path: [UInt8], _ output: OutputParts) -> WriteError? {
    if let descriptor = openDescriptor(of: path) { return write(output, to: descriptor) }
    let target = (try? realPath(path).get()) ?? path
    switch kind(path) {
    case .success(.folder): return .failed("it is a folder")
    case .success(.pipe): return writePipe(path, output)
    case .success(.device): return write(output, toOpened: openFile(path, O_WRONLY | O_NOCTTY | O_CLOEXEC))
    case .success(.socket): return .failed("it is \(Kind.socket.text)")
    case .success(.file), .success(.link), .success(.unknown), .failure: break
    }
    // Reports have no --force.
    return whileLocked(folderOf: target) {
      let error = replaceFile(target, output, expecting: nil, isForced: false)
      return error == .failed(readOnly) ? .failed("it is read-only") : error
    }
  }

  /// The open descriptor that a path means: `/dev/fd/3`, or a file that is standard output or error.
  private static func openDescriptor(of path: [UInt8]) -> Int32? {
    var (info, open) = (stat(), stat())
    guard withPath(path, { stat($0, &info) }) == 0 else { return nil }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.starts(with: folder.utf8) {
      return Int32(String(decoding: path.dropFirst(folder.utf8.count), as: UTF8.self))
    }
    return [STDOUT_FILENO, STDERR_FILENO].first { descriptor in
      fstat(descriptor, &open) == 0 && (open.st_dev, open.st_ino) == (info.st_dev, info.st_ino)
        && kind(open.st_mode) == .file
    }
  }

  /// Milliseconds to wait for a program to open the other end of a pipe.
  static let pipeWait = 1000

  private static func writePipe(_ path: [UInt8], _ output: OutputParts) -> WriteError? {
    let step = 20
    // Without O_NONBLOCK, opening a pipe without a reader would wait forever.
    for _ in 0..<(pipeWait / step) {
      let descriptor = openFile(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      if descriptor >= 0 || errno != ENXIO { return write(output, toOpened: descriptor) }
      sleep(milliseconds: step)
    }
    return .failed("it is a pipe that no program reads")
  }

  /// Writes to a new descriptor and closes it.
  private static func write(_ output: OutputParts, toOpened descriptor: Int32) -> WriteError? {
    guard descriptor >= 0 else { return WriteError.last }
    let error = write(output, to: descriptor)
    guard close(descriptor) == 0 || error != nil else { return WriteError.last }
    return error
  }
}
