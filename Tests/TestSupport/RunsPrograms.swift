package import Testing

/// Tests that run other programs and wait for them: they go on as soon as such a program has ended, before tests that
/// have not begun.
package struct RunsPrograms: SuiteTrait, TestTrait, TestScoping {
  /// Whether the tests of a suite have it too.
  package var isRecursive: Bool { true }

  /// Runs a test with a higher priority.
  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    try await withoutActuallyEscaping(function) { function in
      try await Task(priority: .high) { try await function() }.value
    }
  }
}

extension Trait where Self == RunsPrograms {
  /// The test runs other programs.
  package static var runsPrograms: Self { Self() }
}
