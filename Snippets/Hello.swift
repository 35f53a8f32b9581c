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

let door = Container.shared.door()  // a Door with the one Host
print(door.greeter.greet("Ada"))
// snippet.hide

// With default isolation MainActor: call to main actor-isolated initializer 'init(greeter:)' in a synchronous nonisolated context
