// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation
public import FactoryContributions
public import FactoryKit

// The app: a dynamic library with a copy of FactoryKit, and factories that other images use, too.

/// What the factories make.
public protocol Service: AnyObject, Sendable {
  var name: String { get }
}

/// The definitions' service.
public final class Real: Service {
  public let name: String

  public init(_ name: String) { self.name = name }
}

/// The overrides' service.
public final class Fake: Service {
  public let name: String

  public init(_ name: String) { self.name = name }
}

extension Scope {
  /// A scope that the app declares.
  public static let session = Cached()
}

extension Container {
  public var plain: Factory<any Service> { self { Real("plain") } }
  public var kept: Factory<any Service> { self { Real("kept") }.cached }
  public var weak: Factory<any Service> { self { Real("weak") }.shared }
  public var single: Factory<any Service> { self { Real("single") }.singleton }
  public var ofSession: Factory<any Service> { self { Real("session") }.scope(.session) }
  public var leaf: Factory<any Service> { self { Real("leaf") }.graph }
  public var withContext: Factory<any Service> {
    self { Real("definition") }.onArg("-two-copies") { Fake("context") }
  }
  public var byParameter: ParameterFactory<Int, any Service> {
    self { Real("number \($0)") }.cached.scopeOnParameters
  }
  public var registeredByApp: Factory<any Service> { self { Real("definition") } }
  public var list: Contributions<String> { contributions() }
  public var listed: Factory<String> { self { "by path" } }
  public var released: Factory<any Service> {
    self { Real("released") }.cached.onRelease { counts.add("released " + $0.name) }
  }
  /// Made once, while the maker waits for a second caller.
  public var slow: Factory<any Service> {
    self {
      counts.add("slow")
      gate.wait()
      return Real("slow")
    }
    .cached
  }
  public var failing: ThrowingFactory<any Service, Failure> {
    self { () throws(Failure) in
      counts.add("failing")
      gate.wait()
      throw Failure()
    }
    .cached
  }
  public var later: AsyncFactory<any Service, Never> {
    self {
      counts.add("later")
      await opened.wait()
      return Real("later")
    }
    .cached
  }
  /// Resolves what the other image has set, which may be itself.
  public var cycle: Factory<any Service> { self { counts.next?() ?? Real("end") } }
  /// Resolves in its `deinit`.
  public var resolving: Factory<any Service> { self { Resolving() }.cached }
}

/// The error of `failing`.
public struct Failure: Error {}

/// Resolves when it is released.
final class Resolving: Service {
  let name = "resolving"

  deinit { counts.add("deinit resolved " + Container.shared.plain().name) }
}

/// How often something has happened.
public final class Counts: @unchecked Sendable {
  private let lock = NSLock()
  private var counts: [String: Int] = [:]
  /// What `cycle` resolves.
  public var next: (() -> any Service)?

  public func add(_ name: String) { lock.withLock { counts[name, default: 0] += 1 } }

  public func of(_ name: String) -> Int { lock.withLock { counts[name, default: 0] } }
}

public let counts = Counts()

/// Lets `slow` and `failing` end.
public let gate = DispatchSemaphore(value: 0)

/// Lets `later` end.
public actor Opened {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  public func open() {
    isOpen = true
    for each in waiting { each.resume() }
    waiting = []
  }

  func wait() async {
    if isOpen { return }
    await withCheckedContinuation { waiting.append($0) }
  }
}

public let opened = Opened()

extension Container: @retroactive FactoryKit.Resolving {}

extension Container: @retroactive AutoRegistering {
  /// Registers for containers of whichever image makes them.
  public func autoRegister() { registeredByApp.register { Fake("registered") } }
}

/// A container of the app.
public final class AppContainer: SharedContainer, AutoRegistering {
  @TaskLocal public static var shared = AppContainer()
  public let manager = ContainerManager()

  public init() {}

  public var service: Factory<any Service> { self { Real("app") }.cached }

  public func autoRegister() { service.register { Fake("registered by the app") } }
}

/// What the app's code resolves in its shared container.
@inline(never)
@discardableResult
public func inFirst<Result>(_ body: (Container) -> Result) -> Result { body(Container.shared) }

/// The service of a name, resolved by the app's code.
@inline(never)
public func resolveInFirst(_ name: String, in container: Container? = nil) -> any Service {
  let container = container ?? Container.shared
  switch name {
  case "plain": return container.plain()
  case "kept": return container.kept()
  case "weak": return container.weak()
  case "single": return container.single()
  case "session": return container.ofSession()
  case "context": return container.withContext()
  case "parameter": return container.byParameter(7)
  case "slow": return container.slow()
  case "cycle": return container.cycle()
  case "resolving": return container.resolving()
  case "released": return container.released()
  case "registered": return container.registeredByApp()
  default: fatalError("no service \(name)")
  }
}

/// The asynchronous service, resolved by the app's code.
@inline(never)
public func laterInFirst() async -> any Service { await Container.shared.later() }

/// The failure of `failing`, resolved by the app's code; nil if there is none.
@inline(never)
public func failureInFirst() -> Failure? {
  do {
    _ = try Container.shared.failing()
    return nil
  } catch {
    return error
  }
}

/// Runs work with a container that the app's code makes and binds.
@inline(never)
public func withContainerOfFirst<Result>(_ work: (Container) -> Result) -> Result {
  let container = Container()
  return Container.$shared.withValue(container) { work(container) }
}

/// A class with an injected property, in the app.
public final class Screen {
  @Injected(\.plain) public var plain
  @InjectedType public var text: String?

  public init() {}
}
