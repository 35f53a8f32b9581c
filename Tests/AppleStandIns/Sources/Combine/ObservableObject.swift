/// Stands in for Combine's protocol of this name.
public protocol ObservableObject: AnyObject {
  /// The type of the publisher.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  /// Publishes before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The publisher that all `@Published` properties of the object share.
  ///
  /// Without such a property, it never publishes.
  public var objectWillChange: ObservableObjectPublisher {
    let properties = Mirror(reflecting: self).children
      .compactMap { $0.value as? any PublishedProperty }
    let publisher = properties.lazy.compactMap(\.publisher).first ?? ObservableObjectPublisher()
    for property in properties { property.publisher = publisher }
    return publisher
  }
}

/// Stands in for Combine's protocol of this name.
public protocol Publisher {
  /// The type of what is published.
  associatedtype Output
  /// The type of errors.
  associatedtype Failure: Error
  /// Calls a closure for each output.
  func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable
}

/// Stands in for Combine's publisher of this name.
public final class ObservableObjectPublisher: Publisher {
  /// Nothing but the fact.
  public typealias Output = Void
  /// It never fails.
  public typealias Failure = Never

  private var receivers: [ObjectIdentifier: () -> Void] = [:]

  /// A publisher without subscribers.
  public init() {}

  /// Calls all subscribers.
  public func send() {
    for receiver in receivers.values { receiver() }
  }

  /// Calls a closure before each change.
  public func sink(receiveValue: @escaping (()) -> Void) -> AnyCancellable {
    let key = Key()
    receivers[ObjectIdentifier(key)] = { receiveValue(()) }
    return AnyCancellable { [weak self] in self?.receivers[ObjectIdentifier(key)] = nil }
  }

  private final class Key {}
}

/// Stands in for Combine's class of this name: ends the subscription with its own life.
public final class AnyCancellable {
  private let cancel: () -> Void

  init(_ cancel: @escaping () -> Void) { self.cancel = cancel }

  deinit { cancel() }
}
