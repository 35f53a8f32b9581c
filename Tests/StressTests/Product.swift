internal import FactoryKit

/// Counts the instances that are alive and records the events of a run.
///
/// May be used from any thread.
final class Ledger: Sendable {
  private struct Content {
    var lastSerial = 0
    var alive = 0
    var events: [Event] = []
    var releases: [Release] = []
    var releasedSerials: Set<Int> = []
    var complaints: [String] = []
  }

  private let content = Locked(Content())
  private let keepsEvents: Bool

  init(keepsEvents: Bool) { self.keepsEvents = keepsEvents }

  func nextSerial() -> Int {
    content.withLock { content in
      content.lastSerial += 1
      content.alive += 1
      return content.lastSerial
    }
  }

  func noteEnd() { content.withLock { $0.alive -= 1 } }

  func note(_ event: Event) {
    if keepsEvents { content.withLock { $0.events.append(event) } }
  }

  /// Records that a closure ran for an instance that was let go of: once for each.
  func note(_ release: Release) {
    content.withLock { content in
      content.releases.append(release)
      if !content.releasedSerials.insert(release.serial).inserted {
        content.complaints.append("\(release.serial) was released twice")
      }
    }
  }

  /// The releases since the last call, in the order of the instances.
  func takeReleases() -> [Release] {
    content.withLock { content in
      defer { content.releases = [] }
      return content.releases.sorted()
    }
  }

  /// Records something that must never happen.
  func complain(_ text: String) { content.withLock { $0.complaints.append(text) } }

  var aliveCount: Int { content.withLock(\.alive) }

  var complaints: [String] { content.withLock(\.complaints) }

  /// The events since the last call.
  func takeEvents() -> [Event] {
    content.withLock { content in
      defer { content.events.removeAll(keepingCapacity: true) }
      return content.events
    }
  }
}

protocol Producing: AnyObject {
  var serial: Int { get }
}

/// What all factories make.
final class Product: Producing, Sendable {
  let serial: Int
  private let ledger: Ledger
  private let onEnd: @Sendable (_ serial: Int) -> Void

  init(_ ledger: Ledger, onEnd: @escaping @Sendable (_ serial: Int) -> Void) {
    self.ledger = ledger
    self.onEnd = onEnd
    serial = ledger.nextSerial()
  }

  deinit {
    ledger.noteEnd()
    onEnd(serial)
  }
}

/// A value around one object: no object itself, though it has the same single word.
struct ProductValue {
  let product: Product
}

/// Something that a closure or a parameter holds, and that ends with it.
final class Token: Sendable {
  private let onEnd: @Sendable () -> Void

  init(onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }

  deinit { onEnd() }
}

/// A parameter whose values all have one hash.
struct CollidingParameter: Hashable, Sendable {
  let number: Int
  var token: Token?

  static func == (one: CollidingParameter, other: CollidingParameter) -> Bool {
    one.number == other.number
  }

  func hash(into hasher: inout Hasher) {}
}

/// How a product is put into a result of type `T`, and taken out again.
struct ResultForm<T>: Sendable {
  let wrap: @Sendable (Product?) -> T
  let product: @Sendable (T) -> Product?
}

extension ResultForm {
  static var optional: ResultForm<Product?> { ResultForm<Product?>(wrap: { $0 }, product: { $0 }) }

  static var object: ResultForm<Product> {
    ResultForm<Product>(wrap: { demand($0) }, product: { $0 })
  }

  static var existential: ResultForm<any Producing> {
    ResultForm<any Producing>(wrap: { demand($0) }, product: { $0 as? Product })
  }

  static var value: ResultForm<ProductValue> {
    ResultForm<ProductValue>(wrap: { ProductValue(product: demand($0)) }, product: { $0.product })
  }

  private static func demand(_ product: Product?) -> Product {
    guard let product else { fatalError("only optional results may be nothing") }
    return product
  }
}
