import FactoryKit
import Harness

extension Container {
  var asyncUnique: AsyncFactory<any Service, Never> { self { LiveService() } }
  var asyncCached: AsyncFactory<any Service, Never> { self { () async in LiveService() }.cached }
  var asyncByNumber: ParameterAsyncFactory<Int, any Service, Never> {
    self { (number: Int) async in NumberedService(number) }.scopeOnParameters.cached
  }
}

/// What keeps an instance for tasks without any library.
private actor Keeper {
  var service: any Service = LiveService()
}

/// An asynchronous closure that nothing is known of where it is called.
@_optimize(none) @inline(never)
private func storedClosure() -> @Sendable () async -> any Service { { LiveService() } }

@inline(never)
private func kept(_ iterations: Int, _ keeper: Keeper) async {
  for _ in 0..<iterations { sink(await keeper.service) }
}

@inline(never)
private func closure(_ iterations: Int, _ make: @Sendable () async -> any Service) async {
  for _ in 0..<iterations { sink(await make()) }
}

@inline(never)
private func asyncCached(_ iterations: Int, _ container: Container) async {
  for _ in 0..<iterations { sink(await container.asyncCached()) }
}

@inline(never)
private func asyncUnique(_ iterations: Int, _ container: Container) async {
  for _ in 0..<iterations { sink(await container.asyncUnique()) }
}

@inline(never)
private func asyncByNumber(_ iterations: Int, _ container: Container) async {
  for number in 0..<iterations { sink(await container.asyncByNumber(number & 7)) }
}

@inline(never)
private func taskByHand(_ iterations: Int) async {
  for _ in 0..<iterations {
    let task: Task<any Service, Never> = Task { LiveService() }
    sink(await task.value)
  }
}

@inline(never)
private func cold(_ iterations: Int) async {
  for _ in 0..<iterations { sink(await Container().asyncCached()) }
}

extension BenchmarkRow {
  /// One resolution after the other in one task.
  static func asyncResolutions() -> [BenchmarkRow] {
    let container = Container()
    let keeper = Keeper()
    let make = storedClosure()
    return [
      BenchmarkRow(.inTask("actor's property, awaited") { await kept($0, keeper) }),
      BenchmarkRow(.inTask("async closure, awaited") { await closure($0, make) }),
      BenchmarkRow(
        .inTask("async cached hit") { await asyncCached($0, container) },
        to: "actor's property, awaited",
        limit: .atMost(3)
      ),
      BenchmarkRow(
        .inTask("async cached per parameter (8 values)") { await asyncByNumber($0, container) },
        to: "actor's property, awaited"
      ),
      BenchmarkRow(
        .inTask("async unique") { await asyncUnique($0, container) },
        to: "async closure, awaited",
        limit: .atMost(9)
      ),
      BenchmarkRow(.inTask("a task by hand, awaited") { await taskByHand($0) }),
      // As a container for each request makes it.
      BenchmarkRow(
        .inTask("async cached, cold, in a new container") { await cold($0) },
        to: "a task by hand, awaited",
        limit: .atMost(2.5)
      ),
    ]
  }
}
