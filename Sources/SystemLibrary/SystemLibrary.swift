// The C library of whatever system this is: every `#if` of the project is in this file.

#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Darwin
#endif

#if canImport(Darwin)
  /// A folder that is being read (opendir(3)).
  package typealias FolderStream = UnsafeMutablePointer<DIR>
#else
  /// A folder that is being read (opendir(3)).
  package typealias FolderStream = OpaquePointer
#endif

extension sigaction {
  /// Has a function called for the signal.
  package mutating func handle(_ handler: @escaping @convention(c) (Int32) -> Void) {
    #if canImport(Glibc)
      __sigaction_handler.sa_handler = handler
    #elseif canImport(Musl)
      __sa_handler.sa_handler = handler
    #else
      __sigaction_u.__sa_handler = handler
    #endif
  }
}

/// write(2), whose name is taken where files are written.
package func writeSome(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

/// Asks for memory in large pages: reading 200 MB then takes 32 ms and not 105, 10 MB 2.8 ms and not 5.6.
package func useLargePages(_ buffer: UnsafeMutableRawBufferPointer) {
  #if os(Linux)
    let page = 4096
    guard buffer.count >= 1 << 21, let base = buffer.baseAddress else { return }
    let skipped = -Int(bitPattern: base) & (page - 1)
    madvise(base + skipped, buffer.count - skipped, MADV_HUGEPAGE)
  #endif
}

/// The most memory that any program this one has run used, in bytes (getrusage(2): kilobytes on Linux).
package func peakMemoryOfChildren() -> Int {
  var usage = rusage()
  getrusage(-1, &usage)
  #if canImport(Darwin)
    return Int(usage.ru_maxrss)
  #else
    return Int(usage.ru_maxrss) * 1024
  #endif
}

extension stat {
  /// When its bytes were last changed.
  package var modified: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }
}

/// Sends what was written to a file to the disk itself; 0 if that went well. (fsync(2) of macOS stops at the drive's
/// own memory.)
package func syncFile(_ descriptor: Int32) -> Int32 {
  #if canImport(Darwin)
    if fcntl(descriptor, F_FULLFSYNC) != -1 { return 0 }
  #endif
  return fsync(descriptor)
}

/// Runs one piece of work in a thread of its own and another in this one, and waits for both; `false`, and nothing was
/// run, where there can be no thread. The thread has as much stack as the first one of a program.
package func runBeside(_ beside: @escaping () -> Void, while here: () -> Void) -> Bool {
  var work = beside
  var attributes = pthread_attr_t()
  guard pthread_attr_init(&attributes) == 0 else { return false }
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setstacksize(&attributes, 8 << 20)
  return withUnsafeMutablePointer(to: &work) { pointer in
    #if canImport(Darwin)
      var thread: pthread_t?
      let started = pthread_create(
        &thread, &attributes,
        { context in
          context.assumingMemoryBound(to: (() -> Void).self).pointee()
          return nil
        }, pointer)
      guard started == 0, let thread else { return false }
    #else
      var thread = pthread_t()
      let started = pthread_create(
        &thread, &attributes,
        { context in
          context?.assumingMemoryBound(to: (() -> Void).self).pointee()
          return nil
        }, pointer)
      guard started == 0 else { return false }
    #endif
    here()
    pthread_join(thread, nil)
    return true
  }
}
