/// A value that threads share, and that they can wait for.
package struct Monitor<Value>: ~Copyable, @unchecked Sendable {
  private let value: UnsafeMutablePointer<Value>
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init(_ first: Value) {
    value = .allocate(capacity: 1)
    value.initialize(to: first)
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    value.deinitialize(count: 1)
    value.deallocate()
    mutex.deallocate()
    changed.deallocate()
  }

  /// Asks `body` until it has a result, each time after another thread had one.
  package func wait<Result>(for body: (inout Value) -> Result?) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&value.pointee) {
        pthread_cond_broadcast(changed)
        return result
      }
      pthread_cond_wait(changed, mutex)
    }
  }
}
