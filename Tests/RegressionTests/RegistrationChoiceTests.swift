import FactoryContributions
import FactoryKit
import TestSupport
import Testing

/// Guards against a reset that comes between the auto-registration of a resolution and its choice of
/// the closure: the definition made the instance instead of the registered closure, and was kept.
///
/// The clock and the parameter are asked in between, with no lock held: they reset the container.
@Suite struct `The registered closure of an auto-registering container` {
  @Test(arguments: ChoiceDisturbance.allCases)
  func `makes the instance although a reset comes before the choice`(
    disturbance: ChoiceDisturbance
  ) {
    for kind in ChosenKind.allCases {
      let office = Office()
      Scope.$singleton.withValue(Scope.Singleton()) {
        office.disturb(by: disturbance)
        #expect(kind.resolve(in: office) == "registered", "\(kind)")
        #expect(office.disturbances.count == 1, "\(kind)")
        #expect(kind.resolve(in: office) == "registered", "\(kind), the second time")
      }
    }
  }

  @Test(arguments: ChoiceDisturbance.allCases)
  func `makes the instance in a task although a reset comes before the choice`(
    disturbance: ChoiceDisturbance
  ) async {
    for kind in ChosenAsyncKind.allCases {
      let office = Office()
      await Scope.$singleton.withValue(Scope.Singleton()) {
        office.disturb(by: disturbance)
        #expect(await kind.resolve(in: office) == "registered", "\(kind)")
        #expect(office.disturbances.count == 1, "\(kind)")
        #expect(await kind.resolve(in: office) == "registered", "\(kind), the second time")
      }
    }
  }

  @Test(arguments: ChoiceDisturbance.allCases)
  func `makes the elements of a list although a reset comes before the choice`(
    disturbance: ChoiceDisturbance
  ) {
    let office = Office()
    office.disturb(by: disturbance)
    #expect(office.list() == ["registered"])
    #expect(office.list() == ["registered"])
    let other = Office()
    other.disturb(by: disturbance)
    #expect(other.map() == [1: "registered"])
    #expect(other.map() == [1: "registered"])
    #expect([office.disturbances.count, other.disturbances.count] == [1, 1])
  }

  @Test(arguments: ChoiceDisturbance.allCases)
  func `keeps a promise although a reset comes before the choice`(
    disturbance: ChoiceDisturbance
  ) async {
    await #expect(processExitsWith: .success) { [disturbance] in
      let office = Office()
      office.disturb(by: disturbance)
      precondition(office.required().name == "registered")
      precondition(office.disturbances.count == 1)
      let promising = Office()
      promising.disturb(by: disturbance)
      precondition(promising.promise()?.name == "registered")
      precondition(promising.disturbances.count == 1)
    }
  }
}

/// What happens between auto-registration and choice.
enum ChoiceDisturbance: String, CaseIterable, Codable, Sendable {
  case reset, resetOfRegistrations, pop

  fileprivate func perform(on office: Office) {
    switch self {
    case .reset: office.manager.reset()
    case .resetOfRegistrations: office.manager.reset(options: .registration)
    case .pop: office.manager.pop()
    }
  }
}

/// A factory whose resolution asks a clock or a parameter.
enum ChosenKind: CaseIterable, Sendable {
  case cached, singleton, throwing, byName, singletonByName, throwingByName

  fileprivate func resolve(in office: Office) -> String? {
    switch self {
    case .cached: office.cached().name
    case .singleton: office.singleton().name
    case .throwing: try? office.throwing().name
    case .byName: office.byName(DisturbingName(office)).name
    case .singletonByName: office.singletonByName(DisturbingName(office)).name
    case .throwingByName: try? office.throwingByName(DisturbingName(office)).name
    }
  }
}

/// An asynchronous factory whose resolution asks a clock or a parameter.
enum ChosenAsyncKind: CaseIterable, Sendable {
  case cached, singleton, byName

  fileprivate func resolve(in office: Office) async -> String {
    switch self {
    case .cached: await office.async().name
    case .singleton: await office.asyncSingleton().name
    case .byName: await office.asyncByName(DisturbingName(office)).name
    }
  }
}

/// A parameter that disturbs its container when it is hashed.
private struct DisturbingName: Hashable, Sendable {
  let office: Office

  init(_ office: Office) { self.office = office }

  static func == (_: Self, _: Self) -> Bool { true }

  func hash(into _: inout Hasher) { office.disturbOnce() }
}

private struct OfficeClosed: Error {}

/// A container all of whose factories are registered by itself.
private final class Office: SharedContainer, AutoRegistering {
  static let shared = Office()
  let manager: ContainerManager
  let disturbances = Counter()
  private let next: Locked<(@Sendable () -> Void)?>

  init() {
    let next = Locked<(@Sendable () -> Void)?>(nil)
    self.next = next
    manager = ContainerManager(
      clock: ReadClock {
        Office.perform(next)
        return 1
      })
  }

  /// Lets the next reading of the clock, or the next hashing, disturb the resolution.
  func disturb(by disturbance: ChoiceDisturbance) {
    // Before the first use: what is popped is a container that has yet to register.
    if disturbance == .pop { manager.push() }
    next.withLock {
      $0 = { [unowned self] in
        disturbances.increment()
        disturbance.perform(on: self)
      }
    }
  }

  func disturbOnce() { Office.perform(next) }

  private static func perform(_ next: Locked<(@Sendable () -> Void)?>) {
    let body = next.withLock { next in
      defer { next = nil }
      return next
    }
    body?()
  }

  func autoRegister() {
    cached.register { NamedService("registered") }
    singleton.register { NamedService("registered") }
    throwing.register { NamedService("registered") }
    promise.register { NamedService("registered") }
    byName.register { _ in NamedService("registered") }
    singletonByName.register { _ in NamedService("registered") }
    throwingByName.register { _ in NamedService("registered") }
    required.register { NamedService("registered") }
    async.register { NamedService("registered") }
    asyncSingleton.register { NamedService("registered") }
    asyncByName.register { _ in NamedService("registered") }
    list.contribute { "registered" }
    map.contribute(1) { "registered" }
  }

  var cached: Factory<NamedService> { self { NamedService("definition") }.cached.timeToLive(10) }
  var singleton: Factory<NamedService> {
    self { NamedService("definition") }.singleton.timeToLive(10)
  }
  var throwing: ThrowingFactory<NamedService, OfficeClosed> {
    self { () throws(OfficeClosed) in throw OfficeClosed() }.cached.timeToLive(10)
  }
  var promise: Factory<NamedService?> { promised().cached.timeToLive(10) }
  var byName: ParameterFactory<DisturbingName, NamedService> {
    self { _ in NamedService("definition") }.cached.scopeOnParameters
  }
  var singletonByName: ParameterFactory<DisturbingName, NamedService> {
    self { _ in NamedService("definition") }.singleton.scopeOnParameters
  }
  var throwingByName: ParameterThrowingFactory<DisturbingName, NamedService, OfficeClosed> {
    self { (_: DisturbingName) throws(OfficeClosed) in throw OfficeClosed() }
      .cached.scopeOnParameters
  }
  var required: Factory<NamedService> { self.required().cached.timeToLive(10) }
  var async: AsyncFactory<NamedService, Never> {
    self { () async in NamedService("definition") }.cached.timeToLive(10)
  }
  var asyncSingleton: AsyncFactory<NamedService, Never> {
    self { () async in NamedService("definition") }.singleton.timeToLive(10)
  }
  var asyncByName: ParameterAsyncFactory<DisturbingName, NamedService, Never> {
    self { (_: DisturbingName) async in NamedService("definition") }.cached.scopeOnParameters
  }
  var list: Contributions<String> { contributions().cached.timeToLive(10) }
  var map: KeyedContributions<Int, String> { keyedContributions().cached.timeToLive(10) }
}
