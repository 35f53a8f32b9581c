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
private func uniqueInTurn(_ iterations: Int, _ container: Container, _ keys: [StaticString]) {
  var place = 0
  for _ in 0..<iterations {
    sink(container.unique(keys[place])())
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
  /// Numbers of keys: two of them are rows, all are points of a curve.
  private static let counts = [10, 100, 1_000, 5_000, 10_000]
  private static let rowCounts = [10, 5_000]
  private static let kinds = ["cached keys", "unique keys", "boxes"]

  private static func name(_ count: Int, _ kind: String) -> String {
    "\(count >= 1_000 ? "\(count / 1_000),000" : "\(count)") \(kind) in turn"
  }

  /// Whether a case is timed for a curve alone.
  static func isCurvePoint(_ name: String) -> Bool {
    counts.contains { count in
      kinds.contains {
        Self.name(count, $0) == name && ($0 == "unique keys" || !rowCounts.contains(count))
      }
    }
  }

  /// Many factories of one container, one after the other.
  static func keysInTurn() -> [BenchmarkRow] {
    counts.flatMap { count in
      let keys = DistinctKeys(count: count).all
      let container = Container()
      let uniques = Container()
      let registry = BoxingRegistry(with: keys)
      cachedInTurn(count, container, keys)
      uniqueInTurn(count, uniques, keys)
      let bodies: [@Sendable (Int) -> Void] = [
        { cachedInTurn($0, container, keys) },
        { uniqueInTurn($0, uniques, keys) },
        { boxedInTurn($0, registry, keys) },
      ]
      return zip(kinds, bodies).map { kind, body in
        BenchmarkRow(
          TimedCase(name(count, kind), body),
          to: count == 5_000 ? name(10, kind) : nil,
          limit: count == 5_000 && kind == "cached keys" ? .atMost(2) : nil
        )
      }
    }
  }

  /// The curve through what was found of them, so that chart and table say the same.
  static func keyCurve(_ findings: [Finding]) -> Curve {
    Curve(
      title: "Factories in the container",
      xLabel: "factories, resolved in turn",
      yLabel: "ns per resolution",
      isLogarithmic: true,
      x: counts.map(Double.init),
      series: zip(kinds, ["cached", "unique", "lock, dictionary, typed box"]).map { kind, title in
        Curve.Series(
          name: title,
          y: counts.map { count in
            findings.first { $0.name == name(count, kind) }?.value.median ?? 0
          }
        )
      }
    )
  }
}
