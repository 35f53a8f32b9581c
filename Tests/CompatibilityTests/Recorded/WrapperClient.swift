import FactoryKit

/// A property wrapper of each kind.
final class WrapperClient {
  @Injected(\Box.cached) var eager
  @LazyInjected(\Box.shared) var lazy
  @WeakLazyInjected(\Box.shared) var weak
  @DynamicInjected(\Box.cached) var dynamic
  @InjectedType(Box.shared) var typed: Product?

  func read(_ wrapper: Int) -> String {
    switch wrapper {
    case 0: "\(eager)"
    case 1: "\(lazy)"
    case 2: text(weak)
    case 3: "\(dynamic)"
    default: text(typed)
    }
  }

  func set(_ wrapper: Int) {
    let service = Product("set")
    switch wrapper {
    case 0: eager = service
    case 1: lazy = service
    case 2: weak = service
    case 3: break
    default: typed = service
    }
  }

  func renew(_ wrapper: Int, _ options: FactoryResetOptions) {
    switch wrapper {
    case 0: $eager.resolve(reset: options)
    case 1: $lazy.resolve(reset: options)
    case 2: $weak.resolve(reset: options)
    default: break
    }
  }

  /// What the lazy wrappers have, without resolving.
  var resolved: String { "\(text($lazy.resolvedOrNil())) \(text($weak.resolvedOrNil()))" }
}

func text(_ service: Product?) -> String { service.map { "\($0)" } ?? "nil" }
