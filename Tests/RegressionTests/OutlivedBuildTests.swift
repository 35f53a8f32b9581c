import FactoryKit
import TestSupport
import Testing

private final class Feed: Sendable {
  let isClosed = AsyncGate()
  func close() { isClosed.open() }
}

private final class Channel: ManagedContainer {
  let manager = ContainerManager()
  let (closed, tasks) = (Counter(), Bag<Task<Void, Never>>())

  /// The task of a feed ends when the feed is closed.
  var feed: ParameterAsyncFactory<Int, Feed, Never> {
    self { [tasks] (_: Int) async in
      let feed = Feed()
      tasks.add(Task { [isClosed = feed.isClosed] in await isClosed.pass() })
      return feed
    }
    .cached.scopeOnParameters
    .onRelease { [closed] (feed: Feed) in
      closed.increment()
      feed.close()
    }
  }

  var plain: AsyncFactory<Feed, Never> { self { () async in Feed() } }
}

/// Guards against builds that keep what their end has needed as long as a task lives that was
/// started in their closure.
@Suite struct `A build that a task outlives` {
  @Test func `does not keep the instances of its container's parameters`() async {
    let (closed, tasks): (Counter, Bag<Task<Void, Never>>)
    do {
      let channel = Channel()
      (closed, tasks) = (channel.closed, channel.tasks)
      _ = await channel.feed(1)
    }
    #expect(await settles { closed.count == 1 })
    if closed.count == 1 { await tasks.last.value }
  }

  @Test func `does not keep an instance that nothing caches`() async {
    let (channel, goOn) = (Channel(), AsyncGate())
    let task = Bag<Task<Void, Never>>()
    channel.plain.register {
      task.add(Task { await goOn.pass() })
      return Feed()
    }
    weak var made: Feed?
    do { made = await channel.plain() }
    #expect(await settles { made == nil })
    goOn.open()
    await task.last.value
  }
}
