import FactoryKit

protocol Theme { var name: String { get } }
struct Plain: Theme { let name = "plain" }
struct Festive: Theme { let name = "festive" }

extension Container {
  var theme: Factory<any Theme> { self { Plain() } }
}

// snippet.show
extension Container: @retroactive AutoRegistering {
  /// Registers what each new container starts with.
  public func autoRegister() {
    theme.register { Festive() }
    theme.onArg("--plain") { Plain() }
    manager.trace = false
  }
}

print(Container().theme().name)  // festive: in every new container
