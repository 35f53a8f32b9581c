import FactoryKit

protocol Greeter { func greet(_ name: String) -> String }

struct Host: Greeter {
  func greet(_ name: String) -> String { "Welcome, \(name)!" }
}

struct Door { let greeter: any Greeter }

extension Container {
  var greeter: Factory<any Greeter> { self { Host() }.singleton }
  var door: Factory<Door> { self { Door(greeter: self.greeter()) } }
}
