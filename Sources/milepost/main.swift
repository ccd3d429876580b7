import MilepostCLI

Program.runAndExit()
