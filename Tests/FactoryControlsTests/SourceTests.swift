import FactoryControls
import FactoryKit
import FactoryTesting
import Foundation
import Testing

extension Container {
  fileprivate var ids: Factory<[UUID]> { self { [self.uuid().next(), self.uuid()()] } }
}

private struct Reader {
  @Injected(\.date) var date
}

@Suite(.container) struct SourceTests {
  private let noon = Date(timeIntervalSinceReferenceDate: 43_200)
  private let container = Container()

  @Test func `a frozen date does not change, for all code of the container`() {
    Container.shared.date.freeze(at: noon)
    #expect(Container.shared.date().now == noon)
    #expect(Reader().date() == noon)
  }

  @Test func `a stepping date moves on with each reading, whichever copy is read`() {
    container.date.register { [noon] in .stepping(from: noon, by: 60) }
    #expect(container.date().now == noon)
    #expect(container.date()() == noon + 60)
    let copy = container.date()
    #expect(copy.now == noon + 120)
    #expect(container.date().now == noon + 180)
  }

  @Test func `the system's date lies between two readings of it`() {
    let before = Date()
    let read = container.date().now
    #expect(before <= read && read <= Date())
  }

  @Test func `identifiers count on, from one use to the next`() {
    container.uuid.count()
    #expect(container.ids().map(\.uuidString).map { $0.suffix(4) } == ["0000", "0001"])
    #expect(container.uuid().next().uuidString == "00000000-0000-0000-0000-000000000002")
  }

  @Test func `a fork and a reset container count anew`() {
    container.uuid.count()
    let first = container.uuid().next()
    #expect(container.fork().uuid().next() == first)
    #expect(container.uuid().next() != first)
    container.reset(options: .scope)
    #expect(container.uuid().next() == first)
  }

  @Test func `identifiers beyond one byte use the bytes before`() {
    let source = UUIDSource.counting
    for _ in 0..<258 { _ = source.next() }
    #expect(source.next().uuidString == "00000000-0000-0000-0000-000000000102")
  }

  @Test func `a constant identifier is always the same, those of the system never`() {
    let id = UUID()
    container.uuid.register { .constant(id) }
    #expect(container.ids() == [id, id])
    container.uuid.reset()
    #expect(Set(container.ids() + container.ids()).count == 4)
  }

  @Test func `threads that count at the same time get different identifiers`() async {
    container.uuid.count()
    let container = container
    let all = await withTaskGroup(of: [UUID].self, returning: Set<UUID>.self) { group in
      for _ in 0..<8 { group.addTask { (0..<500).map { _ in container.uuid().next() } } }
      return await group.reduce(into: []) { $0.formUnion($1) }
    }
    #expect(all.count == 4_000)
  }

  /// The numbers that Vigna's splitmix64.c prints for this seed.
  @Test func `a seeded source makes the published numbers of SplitMix64`() {
    let source = RandomSource.seeded(1_234_567)
    #expect(
      (0..<5).map { _ in source.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test func `one seeded source serves all code of a container`() {
    container.random.seed(7)
    let expected = RandomSource.seeded(7)
    var random = container.random()
    #expect(random.next() == expected.next())
    #expect(container.random().next() == expected.next())
    #expect((1...6).contains(Int.random(in: 1...6, using: &random)))
    container.random.reset()
    #expect(container.random().next() != container.random().next())
  }

  @Test func `the calendar has the locale and the time zone of its container`() throws {
    let zone = try #require(TimeZone(secondsFromGMT: 7_200))
    container.locale.register { Locale(identifier: "de_DE") }
    container.timeZone.register { zone }
    #expect(container.calendar().locale?.identifier == "de_DE")
    #expect(container.calendar().timeZone == zone)
  }
}
