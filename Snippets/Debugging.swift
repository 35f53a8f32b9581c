import FactoryKit

struct Host {}
struct Bell {}
struct Door {
  let host: Host
  let bell: Bell
}
struct SilentBell {}

// snippet.trace
extension Container {
  var host: Factory<Host> { self { Host() }.cached }
  var bell: Factory<Bell> { self { Bell() } }
  var door: Factory<Door> {
    self { Door(host: self.host(), bell: self.bell()) }
  }
}

let container = Container.shared
container.manager.trace = true
_ = container.door()
_ = container.door()
// snippet.logger
container.manager.logger = { line in print("wiring \(line)") }
// snippet.empty
let isUntouched = container.manager.isEmpty(.registration)  // true
// snippet.end
