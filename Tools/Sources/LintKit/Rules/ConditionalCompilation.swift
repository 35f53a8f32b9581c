import SourceModel
import WiringGraph

/// `#if DEBUG` where a context says the same and can be tested.
struct ConditionalCompilation: Rule {
  let name = "conditional_compilation"
  let summary = "`#if DEBUG` around registrations where a context belongs"
  let why = """
    Code in `#if DEBUG` is not compiled in release builds, and tests cannot switch it. `onDebug`, \
    `onTest`, `onPreview` and `onArg` do the same at run time, in one place with the factory.
    """

  let exampleText = """
    //= Reported: a registration for debug builds
    extension Container: AutoRegistering {
      var api: Factory<any API> { self { LiveAPI() } }
      func autoRegister() {
        #if DEBUG
          ⚑api.register { MockAPI() }
        #endif
      }
    }
    //= Reported: a function that the app calls when it starts
    extension Container { var api: Factory<any API> { self { LiveAPI() } } }
    struct MockAPI: API {}
    #if DEBUG
      extension Container {
        func registerMocks() {
          ⚑api.register { MockAPI() }
        }
      }
    #endif
    @main struct Shop {
      static func main() {
        #if DEBUG
          if CommandLine.arguments.contains("-mocks") { Container.shared.registerMocks() }
        #endif
      }
    }
    //= Right: a function that tests and previews alone call
    //- Sources/App/Container+Mocks.swift
    extension Container { var api: Factory<any API> { self { LiveAPI() } } }
    #if DEBUG
      extension Container {
        func registerMocks() { registerAPI() }
        func registerAPI() { api.register { MockAPI() } }
      }
    #endif
    struct MockAPI: API {}
    //- Sources/App/HomeView.swift
    struct HomeView { @Injected(\\.api) private var api }
    #Preview {
      Container.shared.registerMocks()
      HomeView()
    }
    //- Tests/AppTests/HomeTests.swift
    import Testing
    @Suite(.container) struct HomeTests {
      init() { Container.shared.registerMocks() }
    }
    //= Right: a mock that release builds do not have
    extension Container: AutoRegistering {
      var api: Factory<any API> { self { LiveAPI() } }
      func autoRegister() {
        #if DEBUG
          api.register { MockAPI() }
        #endif
      }
    }
    #if DEBUG
      struct MockAPI: API {}
    #endif
    //= Right: a context, and other conditions
    extension Container: AutoRegistering {
      var api: Factory<any API> { self { LiveAPI() } }
      var log: Factory<any Log> { self { FileLog() } }
      func autoRegister() {
        api.onDebug { MockAPI() }
        #if os(Linux)
          log.register { StandardError() }
        #endif
        #if DEBUG
          log.onArg("quiet") { NoLog() }
          manager.trace = true
        #endif
      }
    }
    """

  func findings(in project: LintProject) -> [Finding] {
    let wiring = project.wiring
    let callers = Callers(wiring: wiring)
    return wiring.changes.compactMap { change in
      let file = project.files[change.place.file]
      guard change.function == "register", !change.isTest, !change.isPreview,
        file.isDebugOnly(at: change.call.offset), !registersDebugType(change, wiring),
        !callers.areTestsOrPreviews(of: change.place)
      else { return nil }
      return finding(
        "`\(wiring.factories[change.factory].qualifiedName)` is registered inside `#if DEBUG`: use "
          + "`onDebug` or another context",
        at: file.location(change.call.offset))
    }
  }

  /// Whether the registered closure names a type that only debug builds have: `onDebug` would not
  /// compile without the condition.
  private func registersDebugType(_ change: FactoryChange, _ wiring: Wiring) -> Bool {
    let body = change.body
    let context = wiring.index.context(of: change.place)
    return body.uses.contains { use in
      guard body.closures(around: use).contains(where: { body.closures[$0].call == change.use }),
        let name = use.path.first,
        case .found(let type) = wiring.index.lookUp(name, in: context)
      else { return false }
      let declarations = wiring.index.types[type].declarations
      return !declarations.isEmpty
        && declarations.allSatisfy { part in
          wiring.index.files[part.file].isDebugOnly(at: wiring.index.declaration(part).start)
        }
    }
  }
}
