import MilepostCLI

exitAfterRunning()
