import LedgerParser

/// The files that a wallet has on the disk, so that a key does not read them again.
struct DiskFiles: Sendable {
  /// A file as it was read.
  private struct Known: Sendable {
    /// Of the file before it was read; `nil` where it does not exist.
    var state: Int?
    var text: [UInt8]
  }

  /// By path, without those that are open.
  private var known: [String: Known] = [:]
  /// Of each path that the reading looked at, from before it did; `nil` for what does not exist.
  private var states: [String: Int?] = [:]

  /// Records a path before it is read; `state` finds its state.
  mutating func look(at path: String, _ state: (String) -> Int?) {
    if states[path] == nil { states.updateValue(state(path), forKey: path) }
  }

  /// The text of a file that did not change since an earlier reading; `nil` where it must be read.
  mutating func text(of path: String, in last: DiskFiles, _ state: (String) -> Int?) -> [UInt8]? {
    look(at: path, state)
    guard let file = last.known[path], states[path] == .some(file.state) else { return nil }
    known[path] = file
    return file.text
  }

  /// Keeps the text of a file, which was looked at before.
  mutating func add(_ text: [UInt8], of path: String) {
    if let state = states[path] { known[path] = Known(state: state, text: text) }
  }

  /// Whether something changed since the reading looked at it.
  func isChanged(_ state: (String) -> Int?) -> Bool { states.contains { state($0.key) != $0.value } }
}
