import Harness
import Synchronization

/// A service that lives as long as the process, without any library.
enum Global {
  static let service: any Service = LiveService()
}

/// What many write by hand: a lock, a dictionary by type, and a cast on the way out.
final class CastingRegistry: Sendable {
  private let instances = Mutex<[ObjectIdentifier: any Sendable]>([:])

  func register<T: Sendable>(_ instance: T) {
    instances.withLock { $0[ObjectIdentifier(T.self)] = instance }
  }

  func resolve<T>(_ type: T.Type) -> T? {
    instances.withLock { $0[ObjectIdentifier(type)] } as? T
  }
}

/// The same with a box of the right type, which needs no cast.
final class BoxingRegistry<Key: Hashable & Sendable>: Sendable {
  private final class Box<T: Sendable>: Sendable {
    let instance: T
    init(_ instance: T) { self.instance = instance }
  }

  private let boxes = Mutex<[Key: any AnyObject & Sendable]>([:])

  func register<T: Sendable>(_ instance: T, for key: Key) {
    let box = Box(instance)
    boxes.withLock { $0[key] = box }
  }

  func resolve<T: Sendable>(_ type: T.Type, for key: Key) -> T? {
    guard let box = boxes.withLock({ $0[key] }) else { return nil }
    // The key stands for the type.
    return unsafeDowncast(box, to: Box<T>.self).instance
  }
}

@inline(never)
private func direct(_ iterations: Int) {
  for _ in 0..<iterations { sink(LiveService()) }
}

@inline(never)
private func closure(_ iterations: Int, _ make: () -> any Service) {
  for _ in 0..<iterations { sink(make()) }
}

@inline(never)
private func global(_ iterations: Int) {
  for _ in 0..<iterations { sink(Global.service) }
}

@inline(never)
private func casting(_ iterations: Int, _ registry: CastingRegistry) {
  for _ in 0..<iterations {
    if let service = registry.resolve((any Service).self) { sink(service) }
  }
}

@inline(never)
private func boxing(_ iterations: Int, _ registry: BoxingRegistry<ObjectIdentifier>) {
  for _ in 0..<iterations {
    let key = ObjectIdentifier((any Service).self)
    if let service = registry.resolve((any Service).self, for: key) { sink(service) }
  }
}

@inline(never)
private func graph(_ iterations: Int) {
  typealias C = HandChainedService
  for _ in 0..<iterations { sink(C(C(C(C(LiveService()))))) }
}

@inline(never)
private func chain(_ iterations: Int) {
  typealias C = HandChainedService
  for _ in 0..<iterations { sink(C(C(C(C(C(C(C(C(C(LiveService())))))))))) }
}

extension BenchmarkRow {
  /// What the library is compared with.
  static func baselines() -> [BenchmarkRow] {
    let castingRegistry = CastingRegistry()
    castingRegistry.register(LiveService() as any Service)
    let boxingRegistry = BoxingRegistry<ObjectIdentifier>()
    boxingRegistry.register(
      LiveService() as any Service,
      for: ObjectIdentifier((any Service).self)
    )
    let make = storedClosure()
    return [
      BenchmarkRow(TimedCase("direct init") { direct($0) }),
      BenchmarkRow(TimedCase("stored closure") { closure($0, make) }, to: "direct init"),
      BenchmarkRow(TimedCase("static let") { global($0) }, to: "direct init"),
      BenchmarkRow(
        TimedCase("lock, dictionary, cast") { casting($0, castingRegistry) },
        to: "direct init"
      ),
      BenchmarkRow(
        TimedCase("lock, dictionary, typed box") { boxing($0, boxingRegistry) },
        to: "direct init"
      ),
      BenchmarkRow(TimedCase("graph of 5 by hand") { graph($0) }, to: "direct init"),
      BenchmarkRow(TimedCase("chain of 10 by hand") { chain($0) }, to: "direct init"),
    ]
  }
}

/// A closure that nothing is known of where it is called.
@_optimize(none) @inline(never)
private func storedClosure() -> @Sendable () -> any Service { { LiveService() } }
