public import FactoryKit
public import First

// Another dynamic library with a copy of FactoryKit.

/// What this library's code resolves in its shared container.
@inline(never)
@discardableResult
public func inSecond<Result>(_ body: (Container) -> Result) -> Result { body(Container.shared) }

extension Container {
  /// A factory of this library.
  public var second: Factory<any Service> { self { Real("second") }.cached }
  /// Resolves a factory of the app, whose definition can resolve this one.
  public var around: Factory<any Service> { self { Container.shared.cycle() } }
}
