public import FactoryKit

// Code of the app, in the app itself or in a framework.

/// What the factory makes.
public protocol Catalog: AnyObject, Sendable {
  /// Which catalog this is.
  var name: String { get }
}

private final class RealCatalog: Catalog {
  let name = "real"
}

extension Container {
  /// The app's catalog.
  public var catalog: Factory<any Catalog> { self { RealCatalog() } }
  /// One for the process.
  public var singleCatalog: Factory<any Catalog> { self { RealCatalog() }.singleton }
}

/// The app's code: resolves where it was compiled.
public final class FilmModel {
  @Injected(\.catalog) private var catalog

  /// A model with the injected catalog.
  public init() {}

  /// The name of the injected catalog.
  public var catalogName: String { catalog.name }

  /// The single catalog, as the app's code sees it.
  public static var single: any Catalog { Container.shared.singleCatalog() }
}
