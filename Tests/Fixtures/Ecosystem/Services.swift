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

struct Screen: Routable {
  @Injected(\.store) private var store: any Store
}

extension Container {
  var store: Factory<any Store> {
    self {
      Disk(tracker: Tracker(), pages: Cache<Int, [String: Int]>(), options: Tracker.Options())
    }
    .cached
    .once()
  }

  var later: Factory<Int> { self { undeclared } }
}
