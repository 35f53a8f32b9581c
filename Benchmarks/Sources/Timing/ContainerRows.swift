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

@inline(never)
private func createChildResolveDestroy(_ iterations: Int, _ parent: Container) {
  for _ in 0..<iterations {
    let child = RequestContainer(parent: parent)
    sink(child.request())
    sink(child.cached())
  }
}

/// The container of one request, within another that stays.
final class RequestContainer: ChildContainer {
  let parent: Container
  let manager = ContainerManager()

  init(parent: Container) { self.parent = parent }

  var request: Factory<any Service> { self { LiveService() }.cached }
}

extension BenchmarkRow {
  /// Many factories, changes, and whole containers.
  static func containers() -> [BenchmarkRow] {
    let large = Container()
    let many = DistinctKeys(count: 5_000).all
    cachedInTurn(many.count, large, many)
    let empty = Container()
    return [
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
        limit: .atMost(16)
      ),
      BenchmarkRow(
        TimedCase("child: create, resolve own and parent's, destroy") {
          createChildResolveDestroy($0, empty)
        },
        to: "direct init",
        limit: .atMost(25)
      ),
    ]
  }
}
