import Foundation
import TestSupport
import Testing

/// The Markdown of reports, read by the parser that GitHub itself uses.
@Suite("Markdown", .runsPrograms)
struct MarkdownFaults {
  private static let extra = [
    "@somebody look", "#12", "GH **bold** _it_ ~~no~~", "[x](https://example.com)", "![x](y)",
    "https://example.com",
    "www.example.com",
    "a | b | c", "\\", "`code`", "$x$", "- item", "1. one", "# head", "> quote", "+ plus", "===", "***",
    "\\|", "a\\",
    "&amp;",
  ]

  @Test("what GitHub alone makes links and pictures of is parted by a comment that nobody sees")
  func gitHub() {
    let texts = [
      (":tada: now", ":<!-- -->tada: now"), ("see GH-12", "see GH<!-- -->-12"), ("#12", "#<!-- -->12"),
      ("at 0123abcd ff", "at 0<!-- -->123abcd ff"), ("12:30:15 is a time", "12:30:15 is a time"),
      ("abcdef is a word", "abcdef is a word"), ("www.example.com", "www\\.example.com"),
    ]
    for (text, expected) in texts {
      let wallet = "base SGD\n2026-11-02 5.00 cash #dining \"\(text)\"\n"
      let page = milepost("list --format md", on: "2026-11-14", wallet).text
      #expect(page.contains("| \(expected) |"), "\(page)")
    }
  }

  private static let reports = [
    "status", "cards", "miles --explain", "list", "spend", "summary", "budgets", "alerts", "goals",
    "benefits", "owed",
    "roi",
    "subscriptions", "coupons", "due", "check",
  ]

  @Test("what stands in a file stays text, and tables keep their columns (skipped without Python's cmarkgfm)")
  func payloads() async throws {
    var pages: [[String: String]] = []
    for (number, report) in MarkdownFaults.reports.enumerated() {
      let benign = milepost(report + " --format md", on: "2026-11-14", Payloads.wallet("plain")).text
      // Each report with some of the texts, each text in some of the reports; in a campaign all with all.
      for (place, payload) in (Payloads.all + MarkdownFaults.extra).enumerated()
      where (number + place) % Campaign.size(5, of: 1) == 0 {
        let outcome = milepost(report + " --format md", on: "2026-11-14", Payloads.wallet(payload))
        #expect(outcome.exitCode == .success)
        pages.append(["report": report, "payload": payload, "benign": benign, "page": outcome.text])
      }
    }
    let script = """
      import json, re, sys
      try:
          import cmarkgfm
          from cmarkgfm.cmark import Options
      except ImportError:
          sys.exit(77)
      def tags(text):
          html = cmarkgfm.github_flavored_markdown_to_html(text, Options.CMARK_OPT_UNSAFE)
          return re.findall(r"<[a-zA-Z/!][^ >]*", html), html
      bad = 0
      for page in json.load(sys.stdin):
          want, _ = tags(page["benign"])
          got, html = tags(page["page"])
          got = [tag for tag in got if tag != "<!--"]
          if [tag for tag in want if tag != "<!--"] != got:
              bad += 1
              print(page["report"], repr(page["payload"]), [tag for tag in got if tag not in want])
          if re.search(r"(^|[^A-Za-z0-9_<])@[A-Za-z0-9]", re.sub(r"@<!-- -->", "", html)):
              bad += 1
              print(page["report"], repr(page["payload"]), "mentions somebody")
      sys.exit(1 if bad else 0)
      """
    let outcome = try await Subprocess.inNewFolder { folder in
      let file = folder.appendingPathComponent("pages.json")
      try JSONEncoder().encode(pages).write(to: file)
      return try await Subprocess.run(["python3", "-c", script], input: file)
    }
    if [77, 127].contains(outcome.status) { return print("skipped: there is no Python with cmarkgfm") }
    #expect(outcome.status == 0, "\(outcome.text.prefix(2000))")
  }
}
