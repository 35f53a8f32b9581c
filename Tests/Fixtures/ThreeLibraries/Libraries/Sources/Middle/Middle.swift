public import FactoryKit
public import Shared

/// What this library sees.
public enum Middle {
  /// The kept service.
  public static func service(in container: Container) -> Service { container.service() }
  /// The singleton.
  public static func single(in container: Container) -> Service { container.single() }
  /// Replaces both definitions.
  public static func register(in container: Container) {
    container.service.register { Service(maker: "Middle") }
    container.single.register { Service(maker: "Middle") }
  }
}
