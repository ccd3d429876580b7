import LedgerModel

/// The help on `icon`: the names, in columns.
let iconHelp: String = {
  let perLine = 5
  let cells = Icon.allCases.map { icon in
    icon.rawValue + String(repeating: " ", count: max(1, 10 - icon.rawValue.utf8.count)) + icon.emoji
  }
  let lines = stride(from: 0, to: cells.count, by: perLine).map { start in
    "  " + cells[start..<min(start + perLine, cells.count)].joined(separator: "  ")
  }
  return """
    `icon`, below a category, tag or account, is an emoji or one of these names:

    \(lines.joined(separator: "\n"))

    An icon is drawn in the page of `export html`; the text of reports has none.
    Each category that is built in has one:

      category pets
          icon paw

    """
}()
