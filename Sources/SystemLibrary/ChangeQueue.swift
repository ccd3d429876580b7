/// The system's queue of notifications of changed files and folders: inotify(7) on Linux, kqueue(2) on macOS.
package struct ChangeQueue: Sendable {
  /// What is watched: the bytes of a file, or the names in a folder.
  package enum Kind: Sendable { case file, folder }

  private let descriptor: Int32

  /// `nil` for an error, such as too many queues of one user.
  package init?() {
    #if canImport(Darwin)
      descriptor = kqueue()
      if descriptor >= 0 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    #else
      descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    #endif
    guard descriptor >= 0 else { return nil }
  }

  /// Watches a file or folder, links followed. Returns its number in this queue; `nil` for an error, which `errno` has.
  package func add(_ path: UnsafePointer<CChar>, _ kind: Kind) -> Int32? {
    #if canImport(Darwin)
      let number = open(path, O_EVTONLY | O_CLOEXEC)
      guard number >= 0 else { return nil }
      // A folder is written to when a name in it changes.
      let events = NOTE_DELETE | NOTE_WRITE | NOTE_EXTEND | NOTE_ATTRIB | NOTE_RENAME | NOTE_REVOKE
      var request = kevent(
        ident: UInt(number), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR), fflags: UInt32(events),
        data: 0, udata: nil)
      guard kevent(descriptor, &request, 1, nil, 0, nil) == 0 else {
        close(number)
        return nil
      }
    #else
      let ofItself = IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF
      let events =
        switch kind {
        case .file: ofItself | IN_MODIFY | IN_CLOSE_WRITE
        case .folder: ofItself | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
        }
      let number = inotify_add_watch(descriptor, path, UInt32(events))
      guard number >= 0 else { return nil }
    #endif
    return number
  }

  /// Ends the watching of what has a number.
  package func remove(_ number: Int32) {
    #if canImport(Darwin)
      close(number)
    #else
      inotify_rm_watch(descriptor, number)
    #endif
  }

  /// Waits for a change, a signal, or some milliseconds; `true` for a change. The notifications are removed; those that
  /// do not fit in the buffer end the next wait.
  package func wait(milliseconds: Int) -> Bool {
    #if canImport(Darwin)
      var changes = [kevent](repeating: kevent(), count: 64)
      var time = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
      return kevent(descriptor, nil, 0, &changes, Int32(changes.count), &time) > 0
    #else
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, Int32(clamping: milliseconds)) > 0 else { return false }
      return withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 8) { buffer in
        read(descriptor, buffer.baseAddress, buffer.count) > 0
      }
    #endif
  }
}
