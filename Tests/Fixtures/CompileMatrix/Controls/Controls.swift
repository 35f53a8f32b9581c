import FactoryControls
import FactoryKit
import Foundation

struct Receipt: Sendable {
  let id: UUID
  let date: Date
  let day: DateComponents
}

extension Container {
  var receipt: Factory<Receipt> {
    self {
      let now = self.date().now
      return Receipt(
        id: self.uuid().next(), date: now, day: self.calendar().dateComponents([.day], from: now))
    }
  }
}

struct Till {
  @Injected(\.date) private var date
  @Injected(\.uuid) private var uuid
  @Injected(\.random) private var random

  func open() -> (Date, UUID, Int) {
    var random = random
    return (date(), uuid(), Int.random(in: 1...6, using: &random))
  }
}

func control(_ container: Container) {
  container.date.freeze(at: Date(timeIntervalSinceReferenceDate: 0))
  container.date.register { .stepping(from: .distantPast, by: 60) }
  container.date.register { DateSource { Date() } }
  container.uuid.count()
  container.uuid.register { .constant(UUID()) }
  container.random.seed(7)
  container.random.register { .seeded(7) }
  container.locale.register { Locale(identifier: "de_DE") }
  container.timeZone.register { .gmt }
}

@available(iOS 16, macOS 13, tvOS 16, *)
func controlTime(_ container: Container) async throws {
  let clock = container.clock.manual()
  let task = Task { try await container.clock().sleep(for: .seconds(30)) }
  await clock.advance(by: .seconds(15))
  await clock.advance(to: clock.now.advanced(by: .seconds(15)))
  await clock.run()
  try await task.value
  container.clock.register { SuspendingClock() }
}
