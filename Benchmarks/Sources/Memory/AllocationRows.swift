import FactoryKit
import Harness

@_optimize(none) @inline(never)
private func sink(_ service: CountedService) {}

@_optimize(none) @inline(never)
private func sink(_ owner: InjectedOwner) {}

extension Finding {
  /// How often one resolution allocates, its instance included.
  static func allocationRows() -> [Finding] {
    let container = Container()
    container.overridden.register { CountedService() }
    let held = container.weaklyShared()
    defer { withExtendedLifetime(held) {} }
    return [
      allocations("unique", atMost: 1) { for _ in 0..<$0 { sink(container.unique()) } },
      allocations("cached hit", atMost: 0) { for _ in 0..<$0 { sink(container.cached()) } },
      allocations("singleton hit", atMost: 0) { for _ in 0..<$0 { sink(container.singleton()) } },
      allocations("shared (weak) hit", atMost: 0) {
        for _ in 0..<$0 { sink(container.weaklyShared()) }
      },
      allocations("cached per parameter", atMost: 0) {
        for _ in 0..<$0 { sink(container.cachedByNumber(1)) }
      },
      allocations("registered override", atMost: 1) {
        for _ in 0..<$0 { sink(container.overridden()) }
      },
      allocations("@Injected of a cached dependency", atMost: 0) {
        for _ in 0..<$0 { sink(InjectedOwner()) }
      },
      allocations("hit with onRelease", atMost: 0) {
        for _ in 0..<$0 { sink(container.withOnRelease()) }
      },
      allocations("throwing unique", atMost: 1) {
        for _ in 0..<$0 { _ = try? container.throwing() }
      },
      allocations("throwing cached hit", atMost: 0) {
        for _ in 0..<$0 { _ = try? container.throwingCached() }
      },
      allocationsInTask("async cached hit", atMost: 0) {
        for _ in 0..<$0 { sink(await container.asyncCached()) }
      },
    ]
  }
}
