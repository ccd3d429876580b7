/// Thresholds that a calculation takes as reached although they are not.
enum RewardSupposition {
  /// One of the whole time.
  case assuming(RewardAssumption)
  /// Those of what has not ended.
  case raising(RaisedThresholds)
}
