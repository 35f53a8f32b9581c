import FactoryKit
import Harness

@inline(never)
func unique(_ iterations: Int, _ container: Container) {
  for _ in 0..<iterations { sink(container.unique()) }
}

@inline(never)
private func uniqueOfShared(_ iterations: Int) {
  for _ in 0..<iterations { sink(Container.shared.unique()) }
}

@inline(never)
func cached(_ iterations: Int, _ container: Container) {
  for _ in 0..<iterations { sink(container.cached()) }
}

@inline(never)
private func cachedFromSelf(_ iterations: Int, _ container: Container) {
  for _ in 0..<iterations { sink(container.cachedFromSelf()) }
}

@inline(never)
private func singleton(_ iterations: Int, _ container: Container) {
  for _ in 0..<iterations { sink(container.singleton()) }
}

@inline(never)
private func shared(_ iterations: Int, _ container: Container) {
  for _ in 0..<iterations { sink(container.weaklyShared()) }
}

@inline(never)
private func numbered(_ iterations: Int, _ container: Container) {
  for number in 0..<iterations { sink(container.numbered(number)) }
}

@inline(never)
private func cachedByNumber(_ iterations: Int, _ container: Container) {
  for number in 0..<iterations { sink(container.cachedByNumber(number & 7)) }
}

@inline(never)
private func overridden(_ iterations: Int, _ container: Container) {
  for _ in 0..<iterations { sink(container.overridden()) }
}

@inline(never)
private func switched(_ iterations: Int, _ container: Container) {
  for _ in 0..<iterations { sink(container.switched()) }
}

@inline(never)
private func equalHashes(_ iterations: Int) {
  for _ in 0..<iterations {
    let container = Container()
    for number in 0..<500 { sink(container.cachedByEqualHash(EqualHash(number: number))) }
  }
}

@inline(never)
private func equalHashesInDictionary(_ iterations: Int) {
  for _ in 0..<iterations {
    var services: [EqualHash: any Service] = [:]
    for number in 0..<500 {
      let key = EqualHash(number: number)
      let service = services[key] ?? LiveService()
      services[key] = service
      sink(service)
    }
  }
}

@inline(never)
private func injected(_ iterations: Int) {
  for _ in 0..<iterations { sink(InjectedOwner()) }
}

@inline(never)
private func graph(_ iterations: Int, _ container: Container) {
  for _ in 0..<iterations { sink(container.graph1()) }
}

@inline(never)
private func chain(_ iterations: Int, _ container: Container) {
  for _ in 0..<iterations { sink(container.chain1()) }
}

extension BenchmarkRow {
  /// One resolution after the other on one thread.
  static func resolutions() -> [BenchmarkRow] {
    let container = Container()
    container.overridden.register { LiveService() }
    container.switched.onDevice { LiveService() }
    let held = container.weaklyShared()
    func row(
      _ name: String, to baseline: String = "direct init", _ limit: Double,
      _ body: @escaping @Sendable (Int) -> Void
    ) -> BenchmarkRow {
      BenchmarkRow(TimedCase(name, body), to: baseline, limit: .atMost(limit))
    }
    return [
      row("unique, container passed", 1.7) { unique($0, container) },
      row("unique, Container.shared", 2.4) { uniqueOfShared($0) },
      row("cached hit", 1.6) { cached($0, container) },
      row("cached hit, definition with self", 1.85) { cachedFromSelf($0, container) },
      row("singleton hit", 2.6) { singleton($0, container) },
      row("shared (weak) hit", 3.5) { iterations in
        withExtendedLifetime(held) { shared(iterations, container) }
      },
      row("parameter, new instance", 1.8) { numbered($0, container) },
      row("cached per parameter (8 values)", 5.0) { cachedByNumber($0, container) },
      row("registered override", 3.5) { overridden($0, container) },
      row("new instance, context from outside", 8) { switched($0, container) },
      BenchmarkRow(TimedCase("dictionary, 500 keys of one hash") { equalHashesInDictionary($0) }),
      row("500 parameters of one hash", to: "dictionary, 500 keys of one hash", 10) {
        equalHashes($0)
      },
      row("@Injected of a cached dependency", 6.0) { injected($0) },
      row("graph scope, depth 5", to: "graph of 5 by hand", 5) { graph($0, container) },
      row("constructor chain of 10", to: "chain of 10 by hand", 1.6) { chain($0, container) },
    ]
  }
}
