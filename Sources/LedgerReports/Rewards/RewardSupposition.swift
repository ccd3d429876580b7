/// What a calculation takes as given although it is not.
enum RewardSupposition {
  /// One threshold of the whole time is reached.
  case assuming(RewardAssumption)
  /// The thresholds of some days are.
  case raising(RaisedThresholds)
  /// No line, pool or `max` limits anything.
  case unlimited
}
