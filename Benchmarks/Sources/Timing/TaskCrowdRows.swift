import FactoryKit
import Harness
import Synchronization

/// What a crowd of tasks is compared with: a task that whoever comes first starts for all.
private final class SharedTask: Sendable {
  private let task = Mutex<Task<any Service, Never>?>(nil)

  func value() async -> any Service {
    let task = task.withLock { task in
      let shared = task ?? Task { LiveService() }
      task = shared
      return shared
    }
    return await task.value
  }
}

private let tasks = 100

@inline(never)
private func byHand(_ iterations: Int) async {
  for _ in 0..<iterations {
    let shared = SharedTask()
    await withDiscardingTaskGroup { group in
      for _ in 0..<tasks { group.addTask { sink(await shared.value()) } }
    }
  }
}

@inline(never)
private func resolved(_ iterations: Int) async {
  for _ in 0..<iterations {
    let container = Container()
    await withDiscardingTaskGroup { group in
      for _ in 0..<tasks { group.addTask { sink(await container.asyncCached()) } }
    }
  }
}

extension BenchmarkRow {
  /// Far more tasks than cores, all after one instance that nobody has made yet.
  static func taskCrowd() -> [BenchmarkRow] {
    let baseline = "\(tasks) tasks: one shared task by hand"
    return [
      BenchmarkRow(.inTask(baseline) { await byHand($0) }),
      BenchmarkRow(
        .inTask("\(tasks) tasks: a cold factory") { await resolved($0) },
        to: baseline,
        limit: .atMost(3)
      ),
    ]
  }
}

/// A container whose only factory takes until all tasks of a crowd have come.
private final class CrowdedContainer: ManagedContainer {
  let manager = ContainerManager()
  let arrived = Atomic(0)
  let builds = Atomic(0)

  var service: AsyncFactory<any Service, Never> { self { await self.make() }.cached }

  private func make() async -> any Service {
    builds.add(1, ordering: .relaxed)
    while arrived.load(ordering: .relaxed) < tasks { await Task.yield() }
    return LiveService()
  }

  /// How many builds a crowd of tasks causes.
  func countBuilds() async -> Int {
    await withDiscardingTaskGroup { group in
      for _ in 0..<tasks {
        group.addTask {
          self.arrived.add(1, ordering: .relaxed)
          sink(await self.service())
        }
      }
    }
    return builds.load(ordering: .relaxed)
  }
}

extension Finding {
  /// How often a crowd of tasks has one cold instance built: once, in each of many crowds.
  static func buildsForTaskCrowd(_ isWanted: (String) -> Bool) -> [Finding] {
    let name = "\(tasks) tasks: builds of a cold factory"
    guard isWanted(name) else { return [] }
    let builds = result(ofTask: {
      var builds: [Int] = []
      for _ in 0..<200 { builds.append(await CrowdedContainer().countBuilds()) }
      return builds
    })
    return [
      Finding(
        name: name,
        unit: "builds",
        value: Spread(exactly: builds.max().map(Double.init) ?? 0),
        limit: .atMost(1),
        verdict: builds.allSatisfy { $0 == 1 } ? .kept : .exceeded
      )
    ]
  }
}
