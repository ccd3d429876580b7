package import LedgerFormats
import LedgerModel

extension Dashboard {
  /// The page as one HTML file, which runs nothing and loads no other file; its security policy allows one style, by its
  /// digest.
  package var html: OutputParts {
    let sections = sections
    let links = sections.map { "<li><a href=\"#\($0.id)\">\($0.name ?? $0.title)</a></li>" as Markup }
    let nav: Markup =
      links.isEmpty ? "" : "<nav aria-label=\"Parts of this page\"><ul>\(links.joined())</ul></nav>\n"
    let main = sections.map { drawn($0, isAlone: false) }.joined()
    let body: Markup = """
      <a class="skip" href="#main">Skip to the numbers</a>
      <header id="top"><h1>\(name)</h1>\(dayLine)
      \(tiles(sections.map(\.id)))</header>
      \(nav)<main id="main">
      \(main)\(sections.isEmpty ? beginning : "")</main>
      <footer><p>Made by milepost from plain text.\(unit)</p></footer>
      \(Dashboard.hatching)
      """
    return DashboardEntries(self).parts(of: page(body, style: DashboardStyle.common + DashboardStyle.whole))
  }

  /// One part as a page of its own.
  package func html(only part: Part) -> OutputParts {
    let section = section(of: part)
    let style = DashboardStyle.common + (part == .review ? DashboardStyle.whole : "")
    let body: Markup = """
      <header id="top"><h1>\(name)</h1>\(dayLine)</header>
      <main id="main">
      \(drawn(section, isAlone: true))</main>
      """
    return OutputParts(page(body, style: style))
  }

  /// The name of the wallet as a heading.
  private var name: String { title.isEmpty ? "Milepost" : title }

  private var dayLine: Markup { "<p><time datetime=\"\(on.description)\">\(on.longWords)</time></p>" }

  private func drawn(_ section: Section, isAlone: Bool) -> Markup {
    let kind: Markup = section.isBare ? " class=\"bare\"" : ""
    let top: Markup = isAlone ? "" : "<p class=\"top\"><a href=\"#top\">Top</a></p>\n"
    return """
      <section\(kind) aria-labelledby="\(section.id)"><h2 id="\(section.id)">\(section.title)</h2>
      \(section.content)\(top)</section>

      """
  }

  private var beginning: Markup {
    "<section><p>No expenses yet. Add one: <code>\(on.description) 6.40 cash #dining Ya Kun</code></p></section>\n"
  }

  private func page(_ body: Markup, style: String) -> [UInt8] {
    let month = "\(on.longMonthName) \(on.civil.year) · Milepost"
    let markup: Markup = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(Dashboard.policy(style))">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <meta name="robots" content="noindex">
      <title>\(title.isEmpty ? month : "\(title), \(month)")</title>
      <style>\(Markup(ofProgram: style))</style>
      </head>
      <body>
      \(body)
      </body>
      </html>

      """
    return Array(markup.text.utf8)
  }

  /// The policy of the page (Content Security Policy Level 3), which allows nothing but its own style.
  private static func policy(_ style: String) -> Markup {
    let digest = base64(sha256(Array(style.utf8)))
    return Markup(
      ofProgram: "default-src 'none'; style-src 'sha256-\(digest)'; base-uri 'none'; form-action 'none'")
  }

  /// The pattern of bars that need attention, so that they differ from others in more than colour.
  private static let hatching: Markup = """
    <svg width="0" height="0" class="hidden" aria-hidden="true"><defs><pattern id="hatch" width="24" height="10" \
    patternUnits="userSpaceOnUse"><rect class="under" width="24" height="10"/><rect class="over" width="12" height="10"/>\
    </pattern></defs></svg>
    """
}
