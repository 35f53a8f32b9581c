import Dispatch
import FactoryControls
import Testing

// The smallest code that prints each message of the clock, as the pages in Docs/Messages quote it.

// snippet.endlessSleeps
func runALoop(of clock: ManualClock) async {
  let task = Task {
    while true { try await clock.sleep(for: .seconds(1)) }
  }
  await clock.run(limit: 100)
  task.cancel()
}
// snippet.blockedExecutor
@MainActor func blockTheMainActor(in clock: ManualClock) async {
  Task { @MainActor in
    try await clock.sleep(for: .seconds(1))
  }
  let isOver = DispatchSemaphore(value: 0)
  Task.detached {
    await clock.advance(by: .seconds(1))
    isOver.signal()
  }
  wait(for: isOver)
}
// snippet.end

private func wait(for semaphore: DispatchSemaphore) { semaphore.wait() }

@Suite("The last words of a message of the clock") struct MessageTests {
  @Test func `are its page`() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      await runALoop(of: ManualClock())
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(" [endless-sleeps], see `factory explain-error endless-sleeps`\n"))
  }
}
