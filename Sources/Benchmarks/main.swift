var arguments = BenchmarkArguments()
try arguments.run()
