import FactoryKit

extension Container {
  var log: Factory<Log> { self { Log() } }
}

struct Log {}
