import LedgerReports

// One period may have several terms: a room of one is a room of all with less.
extension CardStanding {
  /// The line periods whose spend runs against the room of a level of one of them, and all with its line and
  /// range.
  func inRoom(ofLevel level: Int, of place: Int) -> (limited: [Int], all: [Int]) {
    let all = linePeriods.indices.filter { linePeriods[$0].first == linePeriods[place].first }
    let room = linePeriods[place].levels[level].room
    return (all.filter { $0 == place || linePeriods[$0].levels[level].room.isWithin(room) }, all)
  }

  /// The line periods whose spend runs against the room of a pool.
  func inRoom(ofPool place: Int) -> [Int] {
    let own = pools[place]
    let limited = pools.indices.filter { other in
      other == place
        || pools[other].first == own.first
          && zip(pools[other].levels, own.levels).allSatisfy { $0.room.isWithin($1.room) }
    }
    return linePeriods.indices.filter { linePeriods[$0].pool.map(limited.contains) ?? false }
  }
}

extension CardStanding.Room {
  /// Whether it is not larger than another one of the same unit.
  func isWithin(_ other: CardStanding.Room) -> Bool {
    switch (self, other) {
    case (.spend(let room), .spend(let most)): room <= most
    case (.reward(let room), .reward(let most)): !(most < room)
    case (.none, _), (.spend, _), (.reward, _): false
    }
  }
}
