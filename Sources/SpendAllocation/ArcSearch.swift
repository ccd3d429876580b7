/// The search for arcs that gain, which goes on from one problem of a network to the next.
struct ArcSearch {
  /// The lane that it stopped at.
  var position = 0
  /// How many arcs and nodes were looked at so far.
  var work = 0
}
