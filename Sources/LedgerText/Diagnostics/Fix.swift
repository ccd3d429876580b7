extension Diagnostic {
  /// A correction for an editor to apply: after it the diagnostic is gone, and no error is new.
  package struct Fix: Sendable {
    /// What a fix decides.
    package enum Kind: Sendable {
      /// Nothing: the same in the one right form (dates, amounts, spaces, indentation).
      case form
      /// What is meant: a guessed name, a line to remove.
      case choice
    }

    /// An imperative: `change ppvv to ppv`.
    package var title: String
    package var kind: Kind
    /// In any order and in any files; no two overlap.
    package var edits: [SourceEdit]

    func moved(by offset: UInt32) -> Fix {
      var fix = self
      for index in edits.indices { fix.edits[index].range = edits[index].range.moved(by: offset) }
      return fix
    }
  }

  /// The same diagnostic with a fix after those that it has.
  package func fixed(_ title: String, _ kind: Fix.Kind, _ edits: SourceEdit...) -> Diagnostic {
    fixed(title, kind, edits)
  }

  /// The same diagnostic with a fix after those that it has; unchanged without edits.
  package func fixed(_ title: String, _ kind: Fix.Kind, _ edits: [SourceEdit]) -> Diagnostic {
    if edits.isEmpty { return self }
    var diagnostic = self
    diagnostic.fixes.append(Fix(title: title, kind: kind, edits: edits))
    return diagnostic
  }

  /// The same diagnostic, fixed by another form of its range; unchanged for `nil`.
  package func written(_ form: String?) -> Diagnostic {
    form.map { fixed("write \($0)", .form, SourceEdit(range, $0)) } ?? self
  }

  /// The same diagnostic, fixed by the word that is probably meant by another, in its own range if nowhere else;
  /// unchanged for `nil`.
  package func changed(_ word: String, to near: String?, at place: SourceRange? = nil) -> Diagnostic {
    near.map { fixed("change \(word) to \($0)", .choice, SourceEdit(place ?? range, $0)) } ?? self
  }
}
