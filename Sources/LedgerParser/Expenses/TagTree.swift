import LedgerModel

/// The lists of tags that lines began with, as a tree: a line's list is found tag by tag, without making it. A wallet uses
/// few lists; a text with more of them, or longer ones, has the others read with care.
struct TagTree {
  private static let maxEdges = 4096
  private static let maxTags = 8

  /// A node of the tree. The first is the list without tags.
  struct Node: Equatable {
    let number: UInt32

    static var root: Node { Node(number: 0) }
  }

  /// By node, in the order written.
  private var tags: [[NameID]] = [[]]
  /// By node; `nil` until a line ends with it.
  private var lists: [TagListID?] = [.empty]
  /// Open addressing of a node and a tag: 0 is free, else the two numbers plus one. A power of two, at most half full.
  private var keys = TagTree.none.keys
  private var children = TagTree.none.children

  /// Shared until a list has a tag.
  private static let none = (
    keys: Array(repeating: UInt64(0), count: 256), children: Array(repeating: UInt32(0), count: 256)
  )
  private var edges = 0

  /// The list with one more tag, or the same if it has the tag; `nil` where the tree is full.
  @inline(__always)
  mutating func list(_ node: Node, with tag: NameID) -> Node? {
    let key = (UInt64(node.number) << 32 | UInt64(tag.number)) &+ 1
    let slot = slot(of: key)
    return keys[slot] == key ? Node(number: children[slot]) : add(key, node, tag)
  }

  /// The number of the list.
  @inline(__always)
  mutating func id(of node: Node, in known: inout TagLists) -> TagListID {
    if let list = lists[Int(node.number)] { return list }
    let list = known.intern(tags[Int(node.number)])
    lists[Int(node.number)] = list
    return list
  }

  @inline(__always)
  private func slot(of key: UInt64) -> Int {
    let mask = keys.count &- 1
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 40) & mask
    while keys[slot] != 0, keys[slot] != key { slot = (slot &+ 1) & mask }
    return slot
  }

  @inline(never)
  private mutating func add(_ key: UInt64, _ node: Node, _ tag: NameID) -> Node? {
    var child = node
    let list = tags[Int(node.number)]
    guard edges < TagTree.maxEdges, list.count < TagTree.maxTags else { return nil }
    if !list.contains(tag) {
      child = Node(number: UInt32(tags.count))
      tags.append(list + [tag])
      lists.append(nil)
    }
    let slot = slot(of: key)
    keys[slot] = key
    children[slot] = child.number
    edges += 1
    if edges * 2 > keys.count { grow() }
    return child
  }

  private mutating func grow() {
    let old = zip(keys, children).filter { $0.0 != 0 }
    keys = Array(repeating: 0, count: keys.count * 2)
    children = Array(repeating: 0, count: keys.count)
    for (key, child) in old {
      let slot = slot(of: key)
      keys[slot] = key
      children[slot] = child
    }
  }
}
