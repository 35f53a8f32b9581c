import FactoryKit
import TestSupport
import Testing

private struct Broken: Error {}

/// A parameter that is an object; equal to others of its number.
private final class Owner: Hashable, Sendable {
  let number: Int

  init(_ number: Int = 1) { self.number = number }

  static func == (one: Owner, other: Owner) -> Bool { one.number == other.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// A parameter that is a value with an object in it.
private struct Request: Hashable, Sendable {
  let owner: Owner
}

private final class Desk: ForkableContainer {
  let manager = ContainerManager()

  var ofOwner: ParameterFactory<Owner, NamedService> {
    self { NamedService("\($0.number)") }.shared.scopeOnParameters
  }
  var ofRequest: ParameterFactory<Request, NamedService> {
    self { NamedService("\($0.owner.number)") }.shared.scopeOnParameters
  }
  var cached: ParameterFactory<Owner, NamedService> {
    self { NamedService("\($0.number)") }.cached.scopeOnParameters
  }
  var nothing: ParameterFactory<Request, NamedService?> {
    self { _ in nil }.cached.scopeOnParameters
  }
  var value: ParameterFactory<Request, Int> {
    self { $0.owner.number }.shared.scopeOnParameters
  }
  var throwing: ParameterThrowingFactory<Request, NamedService, any Error> {
    self { (_: Request) throws in throw Broken() }.cached.scopeOnParameters
  }
  var later: ParameterAsyncFactory<Request, NamedService?, any Error> {
    self { (request: Request) async throws in
      if request.owner.number % 10 > 1 { throw Broken() }
      return nil
    }.cached.scopeOnParameters
  }
}

/// Guards against tables by parameter that keep parameters longer than instances, and through them
/// whatever those hold.
@Suite struct `A parameter whose instance is not kept` {
  private let desk = Desk()

  @Test func `shares its instance with an equal one while it lives`() {
    let (owner, equal) = (Owner(), Owner())
    let instance = desk.ofOwner(owner)
    #expect(desk.ofOwner(equal) === instance)
    #expect(desk.ofOwner(Owner(2)) !== instance)
    withExtendedLifetime(owner) {}
  }

  @Test func `stays where instances are kept strongly`() {
    let first = desk.cached(Owner())
    #expect(desk.cached(Owner()) === first)
  }

  @Test func `goes when others come and nothing can be kept`() {
    func use(_ body: (Request) -> Void) {
      weak var first: Owner?
      for number in 1...4 {
        let new = Owner(number)
        if number == 1 { first = new }
        body(Request(owner: new))
      }
      #expect(first == nil)
    }
    use { _ = desk.nothing($0) }
    use { _ = desk.value($0) }
    use { _ = try? desk.throwing($0) }
  }

  @Test(arguments: [1, 2])
  func `goes when others come and a task keeps nothing`(number: Int) async {
    weak var first: Owner?
    for each in 0..<4 {
      let new = Owner(number + each * 10)
      if each == 0 { first = new }
      _ = try? await desk.later(Request(owner: new))
    }
    #expect(await settles { first == nil })
  }

  @Test func `goes when others come after its instance`() {
    weak var owner: Owner?
    func use() {
      let new = Owner()
      owner = new
      _ = desk.ofRequest(Request(owner: new))
    }
    use()
    for number in 2...4 { _ = desk.ofRequest(Request(owner: Owner(number))) }
    #expect(owner == nil)
  }

  @Test func `is asked for by many threads, of which none loses its instance`() {
    let desk = desk
    let owners = (0..<50).map { Owner($0) }
    onThreads(4) { _ in
      for round in 0..<200 {
        for owner in owners.prefix(round % 50) {
          #expect(desk.ofOwner(owner).name == "\(owner.number)")
          _ = desk.nothing(Request(owner: owner))
        }
      }
    }
    let first = desk.cached(owners[0])
    #expect(desk.cached(Owner(0)) === first)
  }
}
