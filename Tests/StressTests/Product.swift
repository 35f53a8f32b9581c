internal import FactoryKit

/// Counts instances and takes down what happens.
///
/// May be used from any thread.
final class Ledger: Sendable {
  private struct Content {
    var lastSerial = 0
    var alive = 0
    var events: [Event] = []
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

  var aliveCount: Int { content.withLock(\.alive) }

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

  init(_ ledger: Ledger) {
    self.ledger = ledger
    serial = ledger.nextSerial()
  }

  deinit { ledger.noteEnd() }
}

/// A value around one object: no object itself, though it has the same single word.
struct ProductValue {
  let product: Product
}

/// A parameter whose values all have one hash.
struct CollidingParameter: Hashable {
  let number: Int

  func hash(into hasher: inout Hasher) {}
}

/// How one result type carries a product.
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
