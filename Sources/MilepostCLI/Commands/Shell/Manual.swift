extension CommandSpec {
  static let manual = CommandSpec(
    summary: "print the manual as a man page",
    help: "Prints the manual as a man page: all help in one place.",
    examples: ["milepost manual -o milepost.1"],
    options: [.takes(.formats([.text]))],
    isAboutProgram: true,
    run: .direct { (_) throws(CommandError) in Outcome(manualText()) })
}
