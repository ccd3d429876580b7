import Foundation

// milepost-bench [SIZE …]          measures each stage and the whole program for journals of SIZE expenses
// milepost-bench --write N FILE    writes such a journal

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.count == 3, arguments[0] == "--write", let size = Int(arguments[1]) {
  try Data(Corpus(expenses: size).bytes).write(to: URL(fileURLWithPath: arguments[2]))
} else {
  let sizes = arguments.compactMap { Int($0) }
  try Benchmark(sizes: sizes.isEmpty ? [1_000, 10_000, 100_000, 1_000_000] : sizes).run()
}
