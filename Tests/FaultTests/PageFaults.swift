import Foundation
import TestSupport
import Testing

/// Texts that mean something to browsers, and a wallet to put them into.
enum Payloads {
  static let all = [
    "<script>alert(1)</script>", "</style><script>alert(1)</script>", "</title><h1>hi</h1>",
    "--><img src=x onerror=alert(1)>",
    "\" onmouseover=\"alert(1)", "' onfocus='alert(1)' autofocus='", "javascript:alert(1)", "&lt;script&gt;",
    "&#60;b&#62;",
    "]]><b>", "<svg/onload=alert(1)>", "<a href=\"javascript:alert(1)\">x</a>", "</td></tr></table>", "<!--",
    "`${alert(1)}`",
    "{{7*7}}", "<b", "><", "\u{FF1C}script\u{FF1E}", "<\u{0301}script>", "<iframe srcdoc=x>",
  ]

  /// A wallet that shows a text wherever one may stand.
  static func wallet(_ text: String) -> String {
    let quoted =
      "\"" + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
      + "\""
    let plain = "x " + text.replacingOccurrences(of: ";", with: ",")
    return """
      base SGD
      card one \(quoted)
          bank \(plain)x
          nickname \(plain)x
          note \(plain)x
          earn base 1
          cap #dining 4 up to 100 SGD
          fee 100 SGD yearly from 2026-01-01
          benefit uber \(quoted) 15 SGD monthly
      category things \(quoted)
      budget food \(quoted) 100 monthly
          tags #dining
          alert 50%
      goal trip \(quoted) 1000 by 2027-01-01
      coupon five \(quoted) 5 SGD expires 2026-12-01
          merchant \(plain)x
          code \(plain)x
      subscription net \(quoted) 10 SGD monthly from 2026-01-05 one #streaming
      2026-11-02 90.00 one #dining \(quoted)
          note \(plain)x
      2026-11-03 12.00 one #things \(quoted)
      2026-11-04 income 100.00 cash \(quoted)

      """
  }
}

/// faults.md, row 68, and the same for Markdown: what stands in a file never becomes markup.
@Suite("Pages for browsers")
struct PageFaults {
  private static let pages = ["export html", "export html --only now", "export html --only needs"]
  /// The pages of a wallet whose text means nothing to browsers.
  private static let benign = pages.map { milepost($0, on: "2026-11-14", Payloads.wallet("plain")) }

  /// How often a text stands in a page, as browsers show it: by scalars, for an accent joins the `<` before it.
  private func shown(_ text: String, in page: String) -> Int {
    let references: [Unicode.Scalar: String] = [
      "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;",
    ]
    let escaped = Data(text.unicodeScalars.map { references[$0] ?? String($0) }.joined().utf8)
    let bytes = Data(page.utf8)
    var (count, at) = (0, bytes.startIndex)
    while let found = bytes[at...].range(of: escaped) { (count, at) = (count + 1, found.upperBound) }
    return count
  }

  /// The names of all tags, in their order, without those of code between backquotes.
  private func tags(_ page: String) -> [String] {
    page.components(separatedBy: "<").dropFirst().map { part in
      String(part.prefix { $0 != ">" && $0 != " " && $0 != "\n" })
    }.filter { !$0.hasSuffix("code") }
  }

  @Test("a text is only ever a text, whatever it looks like", arguments: Payloads.all)
  func payloads(payload: String) {
    for (arguments, benign) in zip(PageFaults.pages, PageFaults.benign) {
      let page = milepost(arguments, on: "2026-11-14", Payloads.wallet(payload))
      #expect(
        benign.exitCode == .success && page.exitCode == .success,
        "\(String(decoding: page.diagnostics, as: UTF8.self))"
      )
      #expect(tags(page.text) == tags(benign.text))
      #expect(!page.text.contains("<script"))
      // It is shown wherever a plain text is.
      if arguments == "export html" { #expect(shown(payload, in: page.text) >= 8) }
      // No attribute ends where the text says: all quotes are the program's own.
      #expect(page.text.filter { $0 == "\"" }.count == benign.text.filter { $0 == "\"" }.count)
    }
  }

  @Test("nothing is loaded, and the policy forbids it")
  func policy() throws {
    let page = milepost("export html", on: "2026-11-14", Payloads.wallet("plain")).text
    #expect(page.contains("content=\"default-src 'none'; style-src 'sha256-"))
    for word in ["http:", "https:", "src=", "@import", "url(data", "javascript:", " style=", "onclick"] {
      #expect(!page.contains(word), "\(word)")
    }
  }

  @Test("the columns of the month's categories add up, with what was spent last month alone")
  func columns() throws {
    let wallet = """
      base SGD
      2026-10-02 70.00 cash #travel A
      2026-10-03 20.00 cash #dining B
      2026-11-02 5.00 cash #dining C

      """
    let page = milepost("export html", on: "2026-11-14", wallet).text
    let table = try #require(page.components(separatedBy: "<h3>Twelve months").first)
    for part in ["all others <small>0</small>", "<td class=\"n\">70.00</td>", "<td class=\"n\">90.00</td>"] {
      #expect(table.contains(part), "\(part)")
    }
  }

  @Test("what is in another currency than the base says so")
  func currencies() {
    let wallet = """
      base SGD
      card k "K"
          currency EUR
          benefit z 15 monthly
          fee 10 yearly from 2026-01-01
      goal g 100 EUR by 2027-01-01
      2026-01-01 rate EUR 1.5 SGD
      2026-11-02 used k/z 4

      """
    let page = milepost("export html", on: "2026-11-14", wallet).text
    for part in [
      "11.00 EUR left on k", "<td class=\"n\">4.00 EUR", "<td class=\"n\">11.00 EUR</td>",
      "<b>4.00</b><wbr>/10 EUR",
      "left, in EUR</p>",
    ] {
      #expect(page.contains(part), "\(part)")
    }
  }

  @Test("an empty wallet has a page as well")
  func empty() {
    let page = milepost("export html", on: "2026-11-14", "")
    #expect(page.exitCode == .success && page.text.contains("<h1>wallet</h1>"))
  }

  @Test("options that a kind of export does not know are told")
  func options() {
    let outcome = milepost("export json --limit 3", on: "2026-11-14", "")
    #expect(outcome.exitCode == .usage)
    #expect(String(decoding: outcome.diagnostics, as: UTF8.self).contains("it is for `export html`"))
  }
}
