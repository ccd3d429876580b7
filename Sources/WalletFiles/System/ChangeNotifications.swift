import SystemLibrary

/// Waits that end when a file or folder changes, where the system notifies of that. `FileState` is what decides whether
/// anything changed: a notification may come for another name in a folder, and disks of a network or of a container may
/// have none.
package struct ChangeNotifications {
  private let queue = ChangeQueue()
  /// Numbers in the queue.
  private var watched: Set<Int32> = []

  package init() {}

  /// Watches files and folders instead of those before, which may not exist yet; `false` if the system can't notify of
  /// changes to all of them.
  package mutating func watch(_ paths: [[UInt8]]) -> Bool {
    guard let queue else { return false }
    var numbers: Set<Int32> = []
    var folders: Set<[UInt8]> = []
    var isComplete = true
    for path in paths where !path.contains(0) {
      for name in Platform.withLinkTargets(path) {
        let kind: ChangeQueue.Kind =
          if case .success(.folder) = Platform.kind(name) { .folder } else { .file }
        if let number = Platform.withPath(name, { queue.add($0, kind) }) {
          numbers.insert(number)
        } else if !SystemError.last.isOfMissingPath {
          isComplete = false
        }
        // A file that replaces another is a new name in its folder.
        folders.insert(folderOrDot(of: name))
      }
    }
    for folder in folders {
      if let number = ChangeNotifications.nearest(folder, queue) {
        numbers.insert(number)
      } else {
        isComplete = false
      }
    }
    for number in watched.subtracting(numbers) { queue.remove(number) }
    watched = numbers
    return isComplete
  }

  /// Watches a folder, or the nearest one above it that exists.
  private static func nearest(_ folder: [UInt8], _ queue: ChangeQueue) -> Int32? {
    var folder = folder
    while true {
      if let number = Platform.withPath(folder, { queue.add($0, .folder) }) { return number }
      guard SystemError.last.isOfMissingPath, folder != [slash], folder != [dot] else { return nil }
      folder = folderOrDot(of: folder)
    }
  }

  /// Waits for a change, a signal, or some milliseconds; `true` for a change.
  @discardableResult
  package func wait(milliseconds: Int) -> Bool {
    if let queue { return queue.wait(milliseconds: milliseconds) }
    Platform.sleep(milliseconds: milliseconds)
    return false
  }
}

extension SystemError { fileprivate var isOfMissingPath: Bool { isMissing || isNotFolder } }
