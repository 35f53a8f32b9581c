import FactoryKit
import Harness

@inline(never)
private func registerAndReset(_ iterations: Int, _ container: Container) {
  for _ in 0..<iterations {
    container.reregistered.register { LiveService() }
    container.reregistered.reset()
  }
}

@inline(never)
private func createResolveDestroy(_ iterations: Int) {
  for _ in 0..<iterations {
    let container = Container()
    sink(container.cached())
  }
}

/// Resolves each key in turn, round and round.
@inline(never)
func cachedInTurn(_ iterations: Int, _ container: Container, _ keys: [StaticString]) {
  var place = 0
  for _ in 0..<iterations {
    sink(container.cached(keys[place])())
    place += 1
    if place == keys.count { place = 0 }
  }
}

@inline(never)
func boxedInTurn(_ iterations: Int, _ registry: BoxingRegistry<UInt>, _ keys: [StaticString]) {
  var place = 0
  for _ in 0..<iterations {
    let key = UInt(bitPattern: keys[place].utf8Start)
    if let service = registry.resolve((any Service).self, for: key) { sink(service) }
    place += 1
    if place == keys.count { place = 0 }
  }
}

extension BoxingRegistry<UInt> {
  /// One with an instance for each key's address.
  convenience init(with keys: [StaticString]) {
    self.init()
    for key in keys {
      register(LiveService() as any Service, for: UInt(bitPattern: key.utf8Start))
    }
  }
}

extension BenchmarkRow {
  /// Many factories, changes, and whole containers.
  static func containers() -> [BenchmarkRow] {
    let few = DistinctKeys(count: 10).all
    let many = DistinctKeys(count: 5_000).all
    let small = Container()
    let large = Container()
    let smallRegistry = BoxingRegistry(with: few)
    let largeRegistry = BoxingRegistry(with: many)
    cachedInTurn(few.count, small, few)
    cachedInTurn(many.count, large, many)
    let empty = Container()
    return [
      BenchmarkRow(TimedCase("10 cached keys in turn") { cachedInTurn($0, small, few) }),
      BenchmarkRow(
        TimedCase("5,000 cached keys in turn") { cachedInTurn($0, large, many) },
        to: "10 cached keys in turn",
        limit: .atMost(2)
      ),
      BenchmarkRow(TimedCase("10 boxes in turn") { boxedInTurn($0, smallRegistry, few) }),
      BenchmarkRow(
        TimedCase("5,000 boxes in turn") { boxedInTurn($0, largeRegistry, many) },
        to: "10 boxes in turn"
      ),
      BenchmarkRow(
        TimedCase("register and reset one factory") { registerAndReset($0, empty) },
        to: "direct init",
        limit: .atMost(12)
      ),
      BenchmarkRow(
        TimedCase("the same beside 5,000 cached") { registerAndReset($0, large) },
        to: "register and reset one factory",
        limit: .atMost(1 + noise)
      ),
      BenchmarkRow(
        TimedCase("create, one cached resolve, destroy") { createResolveDestroy($0) },
        to: "direct init",
        limit: .atMost(14)
      ),
    ]
  }

  /// Room for two cases that are to cost the same: where code and data happen to lie makes a
  /// difference of some percent by itself.
  private static let noise = 0.1
}
