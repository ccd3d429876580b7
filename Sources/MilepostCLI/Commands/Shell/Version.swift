import LedgerLibrary

/// The program's version.
package let version = "0.1.0"

extension CommandSpec {
  static let version = CommandSpec(
    summary: "print the version of the program and its library",
    help: "Prints the version of the program and of its library.",
    examples: ["milepost --version"],
    isAboutProgram: true,
    run: .direct { (_) throws(CommandError) in
      Outcome(
        "milepost \(MilepostCLI.version) (library \(Library.version), as of \(Library.asOf))\n"
          + "new in it: milepost library news\n")
    })
}
