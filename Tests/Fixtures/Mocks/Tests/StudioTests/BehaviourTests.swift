import Foundation
import Testing

@testable import Studio

/// What generated mocks do when they are called.
struct BehaviourTests {
  private struct Offline: Error {}

  @Test func `a call is recorded and answered with the result that was set`() async throws {
    let mock = MockFilmSource()
    mock.filmsResult = .success([Film(id: 1, title: "Playtime")])
    #expect(try await mock.films(page: 2).map(\.id) == [1])
    #expect(try await mock.films().count == 1)
    #expect(mock.filmsCalls == [2, 1])
    mock.filmsResult = .failure(Offline())
    await #expect(throws: Offline.self) { try await mock.films(page: 3) }
    mock.log("a")
    #expect(mock.logCalls == ["a"])
  }

  @Test func `a closure answers by its arguments until a result is set`() async throws {
    let mock = MockFilmSource()
    mock.filmAnswer = { Film(id: $0, title: "Film \($0)") }
    #expect(try await mock.film(id: 7)?.title == "Film 7")
    mock.filmResult = .success(nil)
    #expect(mock.filmAnswer == nil)
    #expect(try await mock.film(id: 7) == nil)
  }

  @Test func `a missing answer fails the test with its name and lets it go on`() async throws {
    let mock = MockFilmSource()
    await withKnownIssue {
      #expect(await mock.favourites().isEmpty)
    } matching: {
      $0.description.contains("MockFilmSource.favourites() was called, and no answer was set")
    }
    await withKnownIssue {
      await #expect(throws: MockAnswerMissing.self) { try await mock.films(page: 1) }
    } matching: {
      $0.description.contains("MockFilmSource.films(page:)")
    }
    let flags = MockFeatureFlags()
    withKnownIssue { #expect(flags.variant(of: "a") == .low) }
    let find = MockOptionalResults()
    withKnownIssue { #expect(find.find(1) == nil) }
    find.findResult = nil
    #expect(find.find(1) == nil)
    try await mock.refresh()
  }

  @Test func `errors of one type are thrown as that type`() async throws {
    let mock = MockTypedStore()
    mock.saveResult = .failure(.full(3))
    await #expect(throws: StoreError.full(3)) { try await mock.save(Film(id: 1, title: "")) }
    mock.loadAnswer = { id throws(StoreError) in
      if id == 0 { throw .closed }
      return Film(id: id, title: "")
    }
    #expect(try mock.load(id: 2).id == 2)
    #expect(throws: StoreError.closed) { try mock.load(id: 0) }
    try mock.close()
    #expect(mock.closeCalls == 1)
    withKnownIssue { #expect(mock.count() == 0) }
  }

  @Test func `generic functions are answered with values that are cast`() async throws {
    let mock = MockDecoding()
    mock.decodeResult = .success(Film(id: 1, title: "a"))
    #expect(try mock.decode(Film.self, from: Data()).id == 1)
    try withKnownIssue {
      let number = try mock.decode(Int.self, from: Data())
      #expect(number == 0)
    } matching: {
      $0.description.contains("was answered with Film instead of Int")
    }
    #expect(mock.decodeCalls.count == 2)
    mock.decodeIfPresentResult = nil
    #expect(mock.decodeIfPresent(Int.self, from: nil) == nil)
    let retry = MockRetryPolicy()
    retry.runByBodyResult = .success(4)
    let value = try await retry.run { () async throws -> Int in 3 }
    #expect(value == 4)
    let packing = MockPacking()
    packing.packResult = 2
    #expect(packing.pack(1, "b") == 2)
    let bus = MockEventBus()
    bus.post("event")
    #expect(bus.postCalls as? [String] == ["event"])
  }

  @Test func `inout arguments can be changed by the closure`() {
    let mock = MockBuffering()
    mock.drainAnswer = { buffer in
      buffer.removeAll()
      return 3
    }
    var buffer: [UInt8] = [1, 2, 3]
    #expect(mock.drain(into: &buffer) == 3)
    #expect(buffer.isEmpty)
    #expect(mock.drainCalls == [[1, 2, 3]])
  }

  @Test func `closures that escape are recorded, others are handed to the answer`() {
    let client = MockLegacyClient()
    client.fetchByPathCompletionAnswer = { $1(.success(Data($0.utf8))) }
    var received: Data?
    client.fetch("films") { received = try? $0.get() }
    #expect(received == Data("films".utf8))
    client.fetchByPathCompletionCalls.first?.completion(.failure(Offline()))
    #expect(received == nil)
    let traversing = MockTraversing()
    traversing.firstAnswer = { $0(Film(id: 1, title: "")) ? Film(id: 1, title: "") : nil }
    #expect(traversing.first { $0.id == 1 } != nil)
    let log = MockLogging()
    log.debug("one")
    log.trace(1, "a")
    #expect(log.debugCalls == ["one"])
    #expect(log.traceCalls.first?.count == 2)
  }

  @Test func `properties are read, written and recorded`() async throws {
    let mock = MockSettings()
    mock.volumeResult = 0.5
    #expect(mock.volume == 0.5)
    mock.nickname = nil
    #expect(mock.nickname == nil)
    mock.name = "Ada"
    #expect(mock.name == "Ada")
    #expect(mock.nameWrites == ["Ada"])
    #expect(mock.nameReads == 1)
    withKnownIssue { #expect(mock.url == nil) }
    let token = MockTokenProvider()
    token.tokenResult = .failure(Offline())
    await #expect(throws: Offline.self) { _ = try await token.token }
    token.headerAnswer = { () throws(StoreError) in throw .closed }
    #expect(throws: StoreError.closed) { _ = try token.header }
  }

  @Test func `subscripts are read and written`() {
    let mock = MockKeyed()
    mock.subscriptByKeyAnswer = { $0.count }
    let count: Int? = mock["abc"]
    #expect(count == 3)
    mock["b"] = 4
    #expect(mock.subscriptByKeyWrites.map(\.key) == ["b"])
    mock.subscriptByRowColumnResult = 2
    #expect(mock[1, column: 2] == 2)
  }

  @Test func `overloads have answers of their own`() async throws {
    let mock = MockOverloaded()
    mock.add(Tag(name: "a"))
    mock.add(Tag(name: "b"), to: Film(id: 1, title: ""))
    #expect(mock.addByTagCalls == [Tag(name: "a")])
    #expect(mock.addByTagToCalls.count == 1)
    mock.valueToIntResult = 1
    mock.valueToStringResult = "one"
    #expect(mock.value() == 1)
    #expect(mock.value() == "one")
  }

  @Test func `associated types are parameters or bound`() async throws {
    let films = MockRepository<Film>()
    films.itemResult = .success(Film(id: 1, title: ""))
    let repository: any Repository<Film> = films
    #expect(try repository.item(id: 1)?.id == 1)
    let bound = MockFilmRepository()
    bound.allResult = .success([])
    bound.newestResult = .success(Film(id: 2, title: ""))
    #expect(try bound.all().isEmpty)
    #expect(try bound.newest().id == 2)
    let images: any WritableStore<URL, Data> = MockImageCache()
    await images.set(nil, for: URL(filePath: "/"))
    let pipeline = MockPipeline<Int>()
    pipeline.add(1, named: "one")
    #expect(pipeline.addCalls.first?.stage == 1)
  }

  @Test func `static requirements are recorded by type`() {
    MockMonoid<Int>.emptyResult = 0
    MockMonoid<String>.emptyResult = ""
    #expect(MockMonoid<Int>.empty == 0)
    #expect(MockMonoid<String>.empty.isEmpty)
    MockMonoid<Int>.combineAnswer = { $0 + $1 }
    #expect(MockMonoid<Int>.combine(1, 2) == 3)
    MockCounting.nextResult = 5
    #expect(MockCounting.next(after: 1) == 5)
    let mock = MockCloning()
    mock.copyResult = mock
    #expect(mock.copy() === mock)
  }

  @Test func `mocks of actors and global actors are set from anywhere`() async throws {
    let session = MockSessionActor()
    session.signInResult = .success(true)
    #expect(try await session.signIn(name: "a", password: "b"))
    #expect(session.signInCalls.map(\.name) == ["a"])
    let list = MockFilmListViewModel()
    list.filmsResult = [Film(id: 1, title: "")]
    list.loadAnswer = { list.filmsResult = [] }
    await list.load()
    let films = await list.films
    #expect(films.isEmpty)
    list.identifierResult = "list"
    #expect(list.identifier() == "list")
    let disk = MockDiskStorage()
    disk.usageResult = 3
    let usage = await disk.usage
    #expect(usage == 3)
  }

  @Test func `mocks can be used from many tasks at once`() async {
    let mock = MockAnalytics()
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask { for number in 0..<1000 { mock.track("\(task) \(number)") } }
      }
    }
    #expect(mock.trackByEventCalls.count == 8000)
  }

  @Test func `protocols in types have their mocks there`() async throws {
    let client = API.MockClient()
    client.sendResult = .success(API.Response(code: 200))
    #expect(try await client.send("/").code == 200)
  }

  @Test func `initializers record what they were given`() {
    #expect(MockLoadable(id: 3).initializerByIdCalls == [3])
    #expect(MockLoadable().initializerByIdCalls.isEmpty)
  }

  @Test func `protocols of the standard library are met`() throws {
    let first = MockEmployee()
    #expect(first == first)
    #expect(first != MockEmployee())
    #expect(Set([first]).count == 1)
    #expect("\(first)" == "MockEmployee")
  }
}
