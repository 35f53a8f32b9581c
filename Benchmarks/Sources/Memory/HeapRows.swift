import FactoryKit
import Harness

extension Finding {
  /// What containers and their contents take.
  static func heapRows() -> [Finding] {
    [
      bytes("heap: fresh container", bytesLeft { Container() }, .atMost(300)),
      bytes(
        "heap: container with one cached instance",
        bytesLeft {
          let container = Container()
          _ = container.cached()
          return container
        },
        .atMost(750)
      ),
      bytes(
        "heap: child that has used its own and its parent's", perChild(), .atMost(2_048)),
      bytes("heap: for each cached factory", perFactory { _ = $0.cached($1)() }),
      bytes(
        "heap: for each registration", perFactory { $0.unique($1).register { CountedService() } }),
      bytes("heap: for each cached parameter", perParameter()),
    ]
  }

  /// What is left when it should be gone.
  static func leftoverRows() -> [Finding] {
    [
      bytes("heap: left by a container that is gone", leftByContainer(), .atMost(0)),
      bytes("heap: left by 100 resets", leftByResets(), .atMost(0)),
      Finding(
        name: "instances alive after a reset",
        unit: "instances",
        value: Spread(exactly: aliveAfterReset()),
        limit: .atMost(0)
      ),
    ]
  }

  private static func perChild() -> Double {
    let parent = Container()
    _ = parent.cached()
    return bytesLeft {
      let child = RequestContainer(parent: parent)
      _ = child.request()
      _ = child.cached()
      return child
    }
  }

  private static func perFactory(_ use: (Container, StaticString) -> Void) -> Double {
    let keys = DistinctKeys(count: 1_000).all
    let container = Container()
    _ = container.cached()
    return bytesLeft { for key in keys { use(container, key) } } / Double(keys.count)
  }

  private static func perParameter() -> Double {
    let count = 1_000
    let container = Container()
    _ = container.cachedByNumber(-1)
    return bytesLeft { for number in 0..<count { _ = container.cachedByNumber(number) } }
      / Double(count)
  }

  /// Uses a container in every way there is.
  @inline(never)
  private static func useEverything(_ container: Container, _ keys: [StaticString]) {
    for key in keys { _ = container.cached(key)() }
    for number in 0..<100 { _ = container.cachedByNumber(number) }
    container.overridden.register { CountedService() }
    _ = container.overridden()
    _ = container.unique()
    _ = container.weaklyShared()
  }

  private static func leftByContainer() -> Double {
    let keys = DistinctKeys(count: 100).all
    return bytesLeft { useEverything(Container(), keys) }
  }

  private static func leftByResets() -> Double {
    let keys = DistinctKeys(count: 100).all
    let container = Container()
    func useAndReset() {
      useEverything(container, keys)
      container.manager.reset(options: .all)
    }
    useAndReset()
    return bytesLeft { for _ in 0..<100 { useAndReset() } }
  }

  private static func aliveAfterReset() -> Double {
    let keys = DistinctKeys(count: 100).all
    let container = Container()
    let before = CountedService.alive
    useEverything(container, keys)
    container.manager.reset(options: .scope)
    return Double(CountedService.alive - before)
  }
}
