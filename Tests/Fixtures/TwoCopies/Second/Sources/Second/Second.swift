public import FactoryKit

/// Uses the container of this library's copy of FactoryKit.
@inline(never)
public func secondContainer() -> ObjectIdentifier {
  Container.shared.second.register { 2 }
  _ = Container.shared.second()
  return ObjectIdentifier(Container.shared)
}

extension Container {
  /// A factory of this library.
  public var second: Factory<Int> { self { 1 } }
}
