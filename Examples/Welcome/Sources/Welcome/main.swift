// snippet.describe
import FactoryKit

protocol Greeter: Sendable { func greet(_ name: String) -> String }

struct Host: Greeter {
  func greet(_ name: String) -> String { "Welcome, \(name)!" }
}

struct Door { let greeter: any Greeter }

extension Container {
  var greeter: Factory<any Greeter> { self { Host() } }
  var door: Factory<Door> { self { Door(greeter: self.greeter()) } }
}
// snippet.resolve
let door = Container.shared.door()
print(door.greeter.greet("Ada"))  // Welcome, Ada!
// snippet.lifetime
final class Guestbook { var names: [String] = [] }

extension Container {
  var guestbook: Factory<Guestbook> { self { Guestbook() }.cached }
}

Container.shared.guestbook().names.append("Ada")
print(Container.shared.guestbook().names)  // ["Ada"]
// snippet.parameter
struct Badge { let name, role: String }

extension Container {
  var badge: ParameterFactory<String, Badge> {
    self { name in Badge(name: name, role: "guest") }
  }
}

print(Container.shared.badge("Ada").name)  // Ada
// snippet.inject
final class Reception {
  @Injected(\.greeter) private var greeter
  @LazyInjected(\.guestbook) private var guestbook

  func receive(_ name: String) -> String {
    guestbook.names.append(name)
    return greeter.greet(name)
  }
}

print(Reception().receive("Grace"))  // Welcome, Grace!
// snippet.replace
struct Butler: Greeter {
  func greet(_ name: String) -> String { "Good evening, \(name)." }
}

Container.shared.greeter.register { Butler() }
print(Reception().receive("Alan"))  // Good evening, Alan.
Container.shared.greeter.reset()  // the definition again
print(Reception().receive("Alan"))  // Welcome, Alan!
// snippet.end
