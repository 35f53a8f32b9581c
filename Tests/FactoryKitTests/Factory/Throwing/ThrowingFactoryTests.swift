import FactoryKit
import TestSupport
import Testing

private struct LoginError: Error, Equatable { var attempt = 0 }

private final class Session: Sendable {
  let user: Int
  init(_ user: Int = 0) { self.user = user }
}

extension Container {
  fileprivate var attempts: Factory<Counter> { self { Counter() }.cached }
  /// Fails the first time.
  fileprivate var session: ThrowingFactory<Session, LoginError> {
    self { () throws(LoginError) in
      let attempt = self.attempts().increment()
      guard attempt > 1 else { throw LoginError(attempt: attempt) }
      return Session()
    }.cached
  }
  fileprivate var fresh: ThrowingFactory<Session, any Error> { self { try checked(Session()) } }
  fileprivate var weakOne: ThrowingFactory<Session, any Error> {
    self { try checked(Session()) }.shared
  }
  fileprivate var never: ThrowingFactory<Session, Never> { self { Session() } }
  fileprivate var inGraph: ThrowingFactory<Session, any Error> {
    self { try checked(Session()) }.graph
  }
  fileprivate var pair: ThrowingFactory<(Session, Session), any Error> {
    self { (try self.inGraph(), try self.inGraph()) }
  }
  fileprivate var user: ParameterThrowingFactory<Int, Session, LoginError> {
    self { (id: Int) throws(LoginError) in
      guard id > 0 else { throw LoginError(attempt: id) }
      return Session(id)
    }.cached.scopeOnParameters
  }
  fileprivate var none: ThrowingFactory<Session?, any Error> { self { try checked(nil) }.cached }
  /// Fails as long as what it asks for does.
  fileprivate var outer: ThrowingFactory<Session, any Error> { self { try self.failing() }.cached }
  fileprivate var failing: ThrowingFactory<Session, any Error> {
    self { throw LoginError() }.cached
  }
  fileprivate var plainAround: Factory<Session?> { self { try? self.failing() }.cached }
  fileprivate var cycle: ThrowingFactory<Session, any Error> {
    self { try checked(self.circleEnd()) }
  }
  fileprivate var circleEnd: Factory<Session> { self { (try? self.cycle()) ?? Session() } }
}

private func checked<T>(_ value: T) throws -> T { value }

@Suite("Throwing factories")
struct ThrowingFactoryTests {
  private let container = Container()

  @Test func `an error is not kept, and the next resolution tries again`() throws {
    #expect(throws: LoginError(attempt: 1)) { try container.session() }
    let session = try container.session()
    #expect(try container.session() === session)
    #expect(container.attempts().count == 2)
  }

  @Test func `what is thrown has the type that the factory says`() {
    do throws(LoginError) {
      _ = try container.session()
      Issue.record("the first attempt should fail")
    } catch {
      #expect(error.attempt == 1)
    }
    #expect(container.never().user == 0)
  }

  @Test func `each scope keeps what did not fail`() throws {
    #expect(try container.fresh() !== container.fresh())
    let weakOne = try container.weakOne()
    #expect(try container.weakOne() === weakOne)
    let (first, second) = try container.pair()
    #expect(first === second)
    #expect(try container.inGraph() !== first)
    #expect(try container.none() == nil)
  }

  @Test func `parameters have an instance each, and none that failed`() throws {
    #expect(throws: LoginError(attempt: -1)) { try container.user(-1) }
    let seven = try container.user(7)
    #expect(try container.user(7) === seven)
    #expect(try container.user(8).user == 8)
    #expect(throws: LoginError(attempt: -1)) { try container.user(-1) }
  }

  @Test func `a closure that is registered may throw or not`() throws {
    container.session.register { Session(1) }
    #expect(try container.session().user == 1)
    container.session.register { () throws(LoginError) in throw LoginError(attempt: 9) }
    #expect(throws: LoginError(attempt: 9)) { try container.session() }
    container.session { Session(2) }
    #expect(try container.session().user == 2)
    container.user.register { Session($0 * 2) }
    #expect(try container.user(4).user == 8)
    container.user { _ in Session(1) }
    #expect(try container.user(4).user == 1)
    container.session.reset()
    container.attempts.reset()
    #expect(throws: LoginError(attempt: 1)) { try container.session() }
  }

  @Test func `a context's closure may throw, too`() {
    container.session.onArg("throwing") { () throws(LoginError) in throw LoginError(attempt: 5) }
    container.user.onArgs(["throwing"]) { (id: Int) throws(LoginError) in
      throw LoginError(attempt: id * 10)
    }
    FactoryContext.setArg("throwing", forKey: "throwing")
    defer { FactoryContext.removeArg(forKey: "throwing") }
    #expect(throws: LoginError(attempt: 5)) { try container.session() }
    #expect(throws: LoginError(attempt: 70)) { try container.user(7) }
  }

  @Test func `wraps may throw, and what they refuse is not kept`() throws {
    let refusals = Counter()
    container.fresh.cached.wrap { base in
      guard refusals.increment() > 1 else { throw LoginError() }
      return Session(base.user + 1)
    }
    #expect(throws: LoginError()) { try container.fresh.cached() }
    let kept = try container.fresh.cached()
    #expect(kept.user == 1)
    #expect(try container.fresh.cached() === kept)
    container.user.wrap { Session($0.user * 100) }
    #expect(try container.user(3).user == 300)
  }

  @Test func `decorators hear of instances, not of errors`() throws {
    let heard = Counter()
    container.session.decorator { _ in heard.increment() }
    #expect(throws: LoginError.self) { try container.session() }
    #expect(heard.count == 0)
    _ = try container.session()
    _ = try container.session()
    #expect(heard.count == 2)
  }

  @Test func `everybody who waits gets the error, and the closure ran once`() {
    let entered = Gate()
    let leave = Gate()
    let made = Counter()
    container.session.register { () throws(LoginError) in
      let attempt = made.increment()
      entered.open()
      leave.pass()
      throw LoginError(attempt: attempt)
    }
    let errors = Bag<LoginError>()
    let container = container
    let resolve: @Sendable () -> Void = {
      do throws(LoginError) { _ = try container.session() } catch { errors.add(error) }
    }
    let builder = startThread(resolve)
    entered.pass()
    let waiters = (0..<3).map { _ in startThread(resolve) }
    // Those who come after the error was thrown try again, and fail with a number of their own.
    leave.open()
    (waiters + [builder]).forEach { $0.wait() }
    #expect(errors.all.count == 4)
    #expect(errors.all.contains(LoginError(attempt: 1)))
    #expect(Set(errors.all.map(\.attempt)).count == made.count)
  }

  @Test func `an error passes through the factories that asked, and leaves nothing on the path`()
    throws
  {
    #expect(throws: LoginError()) { try container.outer() }
    #expect(container.plainAround() == nil)
    container.failing.register { Session(4) }
    #expect(try container.outer().user == 4)
    #expect(container.plainAround()?.user == 4)
  }

  @Test func `a resolution that failed has its line in the trace`() {
    let lines = Bag<String>()
    container.manager.trace = true
    container.manager.logger = { lines.add($0) }
    #expect(throws: LoginError()) { try container.outer() }
    #expect(
      lines.all == [
        "0: Container.outer<Session> = F:0 threw LoginError",
        "1:     Container.failing<Session> = F:0 threw LoginError",
      ])
  }

  @Test func `a cycle through throwing and plain factories ends with its path`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { _ = try Container().cycle() }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Container.cycle > Container.circleEnd > Container.cycle"))
  }
}

@Suite("Throwing factories of the shared container")
struct ThrowingDependencyTests {
  @Test func `dependency throws what the factory throws`() throws {
    try Container.$shared.withValue(Container()) { () throws in
      #expect(throws: LoginError(attempt: 1)) { try dependency(\.session) }
      let session = try dependency(\Container.session)
      #expect(try Container.shared.session() === session)
      #expect(try dependency(\.user, parameter: 3).user == 3)
      #expect(try dependency(\Container.user, parameter: 4).user == 4)
    }
  }
}
