public import SwiftUI

/// An app's own container, in a module of its own, which does not import FactoryKit.
public struct FilmServices: Sendable {
  /// The title of the film of the day.
  public var title: String
  /// Makes the services.
  public init(title: String = "own default") { self.title = title }
}

private enum FilmServicesKey: EnvironmentKey {
  static let defaultValue = FilmServices()
}

extension EnvironmentValues {
  /// Has the name of a value of FactoryKit.
  public var container: FilmServices {
    get { self[FilmServicesKey.self] }
    set { self[FilmServicesKey.self] = newValue }
  }
}

extension View {
  /// Has the name of a modifier of FactoryKit.
  public func container(_ services: FilmServices) -> some View {
    environment(\.container, services)
  }
}
