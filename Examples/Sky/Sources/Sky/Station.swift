import FactoryKit

// a container of your own, for one area of a large app
final class StationContainer: SharedContainer {
  @TaskLocal static var shared = StationContainer()
  let manager = ContainerManager()
}

extension StationContainer {
  var name: Factory<String> { self { "North" } }
}

// property wrappers resolve from the shared containers
final class Station {
  @Injected(\.weather) private var weather
  @LazyInjected(\.journal) private var journal
  @Injected(\StationContainer.name) private var name

  func measure() -> String { "\(name): \(weather.celsius(in: name)) °C" }
}
