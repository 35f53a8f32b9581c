import Analytics
import Factory
import UIKit

protocol Store {}

// Types of modules that are not at hand: a class, a protocol, a generic class and one within another.
final class Disk: FileStore, Store, @unchecked Sendable {
  let tracker: Tracker
  let pages: Cache<Int, [String: Int]>
  let options: Tracker.Options

  init(tracker: Tracker, pages: Cache<Int, [String: Int]>, options: Tracker.Options) {
    self.tracker = tracker
    self.pages = pages
    self.options = options
  }
}

// Where modules belong to the main actor, so do the types, but definitions do not.
nonisolated func makeDisk() -> Disk { fatalError() }

struct Screen: Routable {
  @Injected(\.store) private var store: any Store
}

extension Container {
  var store: Factory<any Store> {
    self { makeDisk() }.cached.once()
  }

  var later: Factory<Int> { self { undeclared } }
}
