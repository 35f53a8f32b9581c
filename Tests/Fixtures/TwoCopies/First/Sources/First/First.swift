public import FactoryKit

/// Uses the container of this library's copy of FactoryKit.
@inline(never)
public func firstContainer() -> ObjectIdentifier {
  Container.shared.first.register { 2 }
  _ = Container.shared.first()
  return ObjectIdentifier(Container.shared)
}

extension Container {
  /// A factory of this library.
  public var first: Factory<Int> { self { 1 } }
}
