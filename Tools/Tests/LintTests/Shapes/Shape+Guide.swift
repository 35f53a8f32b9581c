/// What guides to the library recommend, and the mistakes that they warn of.
extension Shape {
  static let guide = [
    Shape(
      title: "a container of one's own, with factories in the class",
      code: """
        import FactoryKit
        protocol Vault { func open() }
        final class Keychain: Vault { var tries = 0; func open() {} }
        final class Session { init(vault: Vault, api: API) {} }
        protocol API {}
        struct LiveAPI: API {}
        public final class AccountContainer: SharedContainer {
          public static let ⚑shared = AccountContainer()
          public let manager = ContainerManager()
          var vault: Factory<Vault> { self { Keychain() }.singleton }
          public var session: Factory<Session> {
            self { Session(vault: self.vault(), api: ⚑Container.shared.api()) }
          }
        }
        extension Container {
          var api: Factory<API> { self { LiveAPI() } }
        }
        struct Door {
          @Injected(\\AccountContainer.session) private var session
          let vault = AccountContainer.shared.vault()
        }
        """,
      factories: [
        "AccountContainer.vault singleton: Vault", "AccountContainer.session unique: Session",
        "Container.api unique: API",
      ],
      edges: ["session -> vault", "session -> api"],
      consumers: ["Door -> session", "Door -> vault"],
      rules: ["shared_without_task_local", "shared_in_definition"]),
    Shape(
      title: "each wrapper, and what its projected value reaches",
      code: """
        import FactoryKit
        final class Store { var rows: [Int] = [] }
        extension Container {
          var plain: Factory<Store> { self { Store() } }
          var kept: Factory<Store> { self { Store() }.cached }
          var weak: Factory<Store> { self { Store() }.shared }
          @MainActor var screen: Factory<ScreenModel> { self { ScreenModel() } }
        }
        @MainActor final class ScreenModel: ObservableObject {
          @Injected(\\.plain) private var now
          @LazyInjected(\\.kept) private var later
          @WeakLazyInjected(\\.weak) private var perhaps
          @DynamicInjected(\\.kept) private var current
          func look() {
            if $later.resolvedOrNil() == nil { $later.resolve() }
            _ = (now, perhaps, current)
          }
        }
        struct ScreenView: View {
          @InjectedObject(\\.screen) private var model
          @InjectedObservable(\\.screen) private var other
          @InjectedContainer private var container
          var body: some View { Text("\\(container.weak().rows.count)") }
        }
        """,
      factories: [
        "Container.plain unique: Store", "Container.kept cached: Store",
        "Container.weak shared: Store", "Container.screen unique: ScreenModel",
      ],
      edges: ["screen -> plain", "screen ~> kept", "screen ~> weak"],
      consumers: ["ScreenView ~> screen", "ScreenView ~> weak"]),
    Shape(
      title: "contexts, time to live, parameters, decorators and registrations of a module",
      code: """
        import FactoryKit
        protocol API {}
        final class LiveAPI: API { var calls = 0 }
        struct StubAPI: API {}
        final class Settings { static func load() -> Settings { Settings() } }
        final class Profile { init(id: Int) {} }
        final class Parent { weak var owner: Parent? }
        extension Container {
          var api: Factory<API> {
            self { LiveAPI() }
              .onTest { StubAPI() }
              .onPreview { StubAPI() }
              .onSimulator { StubAPI() }
              .once()
          }
          var settings: Factory<Settings> { self { Settings.load() }.cached.timeToLive(300) }
          var profile: ParameterFactory<Int, Profile> {
            self { id in Profile(id: id) }
              .scopeOnParameters
              .cached
          }
          var family: Factory<Parent> {
            self { Parent() }
              .decorator { parent in parent.owner = parent }
          }
        }
        extension Container: AutoRegistering {
          func autoRegister() {
            #if DEBUG
            api.onArg("stub") { StubAPI() }
            #endif
          }
        }
        func run() {
          FactoryContext.setArg("gold", forKey: "tier")
          Container.shared.manager.trace = true
          let container = Container.shared
          print(container.api(), container.settings(), container.profile(7), container.family())
        }
        """,
      factories: [
        "Container.api unique: API", "Container.settings cached: Settings",
        "Container.profile cached: Profile", "Container.family unique: Parent",
      ],
      changes: ["onArg api"]),
    Shape(
      title: "previews that register one factory, or several at once",
      code: """
        //- Sources/App/Container+App.swift
        import FactoryKit
        protocol API {}
        struct LiveAPI: API {}
        struct User {}
        extension Container {
          var api: Factory<API> { self { LiveAPI() } }
          var user: Factory<User> { self { User() } }
        }
        //- Sources/App/Home.swift
        import SwiftUI
        struct Home: View {
          @Injected(\\.api) var api
          @Injected(\\.user) var user
          var body: some View { Text("home") }
        }
        struct MockAPI: API {}
        #Preview {
          Container.shared.api.preview { MockAPI() }
          Home()
        }
        #Preview {
          Container.preview {
            $0.api.register { MockAPI() }
            $0.user.register { User() }
          }
          Home()
        }
        #Preview {
          Container.shared.preview { $0.user.register { User() } }
          Home()
        }
        """,
      factories: ["Container.api unique: API", "Container.user unique: User"],
      changes: [
        "preview preview api", "preview register api", "preview register user",
        "preview register user",
      ],
      consumers: ["Home -> api", "Home -> user"]),
  ]
}
