import FactoryKit
import TestSupport

/// Something that has to be closed, and notes each time that it is.
final class Resource: Sendable {
  let name: String
  private let log: Bag<String>

  init(_ name: String, _ log: Bag<String>) {
    self.name = name
    self.log = log
  }

  func close() { log.add(name) }
  func closeSlowly() async {
    await Task.yield()
    log.add("\(name) slowly")
  }
}

/// Something that says when it ends.
final class Ending: Sendable {
  private let onEnd: @Sendable () -> Void

  init(onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }

  deinit { onEnd() }
}

/// A container whose instances have to be closed.
final class Depot: ForkableContainer {
  let manager: ContainerManager
  /// The names of what was closed, in order.
  let log = Bag<String>()
  /// How many instances were made.
  let made = Counter()
  /// A scope of this container's own, to be reset everywhere.
  let visit = Scope.Cached()

  init() { manager = ContainerManager() }
  init(clock: any MonotonicClock) { manager = ContainerManager(clock: clock) }

  func make(_ name: String) -> Resource { Resource("\(name) \(made.increment())", log) }

  var database: Factory<Resource> {
    self { self.make("database") }.scope(.depot).onRelease { $0.close() }
  }
  var store: Factory<Resource> {
    self { self.make("store") }.scope(.depot).onRelease { await $0.closeSlowly() }
  }
  var plain: Factory<Resource> { self { self.make("plain") }.scope(.depot) }
  var session: Factory<Resource> {
    self { self.make("session") }.scope(visit).onRelease { $0.close() }
  }
  var unique: Factory<Resource> { self { self.make("unique") }.onRelease { $0.close() } }
  var weak: Factory<Resource> { self { self.make("weak") }.shared.onRelease { $0.close() } }
  var inGraph: Factory<Resource> { self { self.make("graph") }.graph.onRelease { $0.close() } }
  var inGraphByNumber: ParameterFactory<Int, Resource> {
    self { self.make("graph \($0)") }.graph.scopeOnParameters.onRelease { $0.close() }
  }
  var singleton: Factory<Resource> {
    self { self.make("singleton") }.singleton.onRelease { $0.close() }
  }
  var expiring: Factory<Resource> {
    self { self.make("expiring") }.scope(.depot).timeToLive(10).onRelease { $0.close() }
  }
  var byNumber: ParameterFactory<Int, Resource> {
    self { self.make("number \($0):") }.scope(.depot).scopeOnParameters.onRelease { $0.close() }
  }
  var expiringByNumber: ParameterFactory<Int, Resource> {
    self { self.make("number \($0):") }.scope(.depot).scopeOnParameters.timeToLive(10)
      .onRelease { $0.close() }
  }
  var nothing: Factory<Resource?> { self { nil }.scope(.depot).onRelease { $0?.close() } }
  var large: Factory<(Resource, Int, Int, Int, Int, Int)> {
    self { (self.make("large"), 1, 2, 3, 4, 5) }.scope(.depot).onRelease { $0.0.close() }
  }
}

extension Scope {
  /// A scope that no test resets: the library's own are reset everywhere by others.
  fileprivate static let depot = Cached()
}
