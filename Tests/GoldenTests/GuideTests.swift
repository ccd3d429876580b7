import MilepostCLI
import TestSupport
import Testing

/// `examples/guide.md`: tasks, each with a wallet and what commands print for it.
@Suite("The guide prints what its commands print")
struct GuideTests {
  /// A task of the guide.
  private struct Task {
    var title: String
    /// The words of its commands.
    var commands: [[String]] = []
    /// The fenced blocks that are files, by the names after their kinds.
    var files: [(name: String, lines: [String])] = []

    /// A disk with the files.
    var disk: MemoryDisk {
      MemoryDisk(files.map { (name: $0.name, text: $0.lines.joined(separator: "\n") + "\n") })
    }
  }

  private static let day = "2026-11-14"
  private static let wallet = "wallet.ledger"
  private static let mostLinesOfOutput = 12
  private static let lines = String(decoding: Repository.read("examples/guide.md") ?? [], as: UTF8.self)
    .split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }

  /// The tasks, and the page with what the commands print.
  private static let guide: (tasks: [Task], page: [String]) = {
    var guide: (tasks: [Task], page: [String]) = ([], [])
    var fence: Substring?
    var block: [String] = []
    for line in lines {
      if line.hasPrefix("## ") { guide.tasks.append(Task(title: String(line.dropFirst(3)))) }
      if line.hasPrefix("```"), let kind = fence {
        if kind == "text" {
          let prompt = "$ milepost "
          let commands = block.filter { $0.hasPrefix(prompt) }.map { line in
            line.dropFirst(prompt.count).split(separator: " ").map { String($0) }
          }
          guide.tasks[guide.tasks.count - 1].commands += commands
          guide.page += outputs(of: commands, on: guide.tasks[guide.tasks.count - 1].disk)
        } else {
          let name = kind.split(separator: " ").dropFirst().first.map { String($0) }
          guide.tasks[guide.tasks.count - 1].files.append((name ?? wallet, block))
          guide.page += block
        }
        fence = nil
        guide.page.append(line)
      } else if line.hasPrefix("```") {
        fence = line.dropFirst(3)
        block = []
        guide.page.append(line)
      } else if fence != nil {
        block.append(line)
      } else {
        guide.page.append(line)
      }
    }
    return guide
  }()

  /// The commands with the beginnings of what they print, a blank line between them.
  private static func outputs(of commands: [[String]], on disk: MemoryDisk) -> [String] {
    var lines: [String] = []
    for words in commands {
      let outcome = disk.run(words, on: day, namesFile: false)
      let printed = (outcome.text + outcome.complaints).split(
        separator: "\n", omittingEmptySubsequences: false)
      var output = printed.map { String($0) }
      while output.last == "" { output.removeLast() }
      if output.count > mostLinesOfOutput { output[mostLinesOfOutput...] = ["…"] }
      lines += (lines.isEmpty ? [] : [""]) + ["$ milepost \(words.joined(separator: " "))"] + output
    }
    return lines
  }

  @Test("each command, to its twelfth line")
  func outputs() {
    let page = Array(GuideTests.guide.page.joined(separator: "\n").utf8)
    #expect(Repository.matchesGolden(page, "examples/guide.md"))
  }

  @Test("it has 25 tasks in at most 600 lines, each with a wallet of three to eight lines")
  func size() {
    #expect(GuideTests.lines.count <= 600)
    #expect(
      GuideTests.guide.tasks.map { $0.title.prefix { $0 != "." } } == (1...25).map { "\($0)" })
    for task in GuideTests.guide.tasks {
      let wallet = task.files.first { $0.name == GuideTests.wallet }
      #expect((3...8).contains(wallet?.lines.count ?? 0), "\(task.title)")
    }
  }

  @Test("after its commands no wallet has a mistake, but the one that shows a bank's")
  func wallets() {
    for task in GuideTests.guide.tasks {
      let disk = task.disk
      for words in task.commands { disk.run(words, on: GuideTests.day, namesFile: false) }
      let outcome = disk.run(["check"], on: GuideTests.day, namesFile: false)
      #expect(outcome.exitCode == .success, "\(task.title): \(outcome.complaints)")
      #expect(
        outcome.complaints.isEmpty != task.title.hasPrefix("24."), "\(task.title): \(outcome.complaints)")
    }
  }
}
