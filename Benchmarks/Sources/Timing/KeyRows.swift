import FactoryKit
import Harness

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
private func boxedInTurn(
  _ iterations: Int, _ registry: BoxingRegistry<UInt>, _ keys: [StaticString]
) {
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
  fileprivate convenience init(with keys: [StaticString]) {
    self.init()
    for key in keys {
      register(LiveService() as any Service, for: UInt(bitPattern: key.utf8Start))
    }
  }
}

extension BenchmarkRow {
  private static func name(_ count: Int, _ kind: String) -> String {
    "\(count >= 1_000 ? "\(count / 1_000),000" : "\(count)") \(kind) in turn"
  }

  /// Many factories of one container, one after the other.
  static func keysInTurn() -> [BenchmarkRow] {
    [10, 5_000].flatMap { count in
      let keys = DistinctKeys(count: count).all
      let container = Container()
      let registry = BoxingRegistry(with: keys)
      cachedInTurn(count, container, keys)
      func row(_ kind: String, _ limit: Limit?, _ body: @escaping @Sendable (Int) -> Void)
        -> BenchmarkRow
      {
        let isMany = count == 5_000
        return BenchmarkRow(
          TimedCase(name(count, kind), body),
          to: isMany ? name(10, kind) : nil,
          limit: isMany ? limit : nil
        )
      }
      return [
        row("cached keys", .atMost(2)) { cachedInTurn($0, container, keys) },
        row("boxes", nil) { boxedInTurn($0, registry, keys) },
      ]
    }
  }
}
