/// A bank with the plainest of statements.
let plainBank = """
  statement plain "Plain bank"
      columns Date Text Amount
      date Date as DD/MM/YYYY
      payee Text
      amount Amount spent positive
      currency SGD

  """

/// What comes of lines below the plain bank's header.
func plainOutcome(_ lines: String) -> String { outcome("Date,Text,Amount\n" + lines, plainBank) }
