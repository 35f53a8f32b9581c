/// Containers of other kinds, and code that stays unresolved.
extension FollowedShape {
  static let containers = [
    FollowedShape(
      title: "generic functions over containers",
      code: """
        protocol HasAPI: SharedContainer { var api: Factory<API> { get } }
        extension Container: HasAPI {}
        func first<C: Container>(_ c: C) -> Model { Model(api: c.api()) }
        func second<C: HasAPI>(_ c: C) -> Model { Model(api: c.api()) }
        func third(_ c: some HasAPI) -> Model { Model(api: c.api()) }
        struct Maker<C: HasAPI> { let c: C; func make() -> Model { Model(api: c.api()) } }
        extension Container {
          var a: Factory<Model> { self { first(self) } }
          var b: Factory<Model> { self { second(self) } }
          var c: Factory<Model> { self { third(self) } }
          var d: Factory<Model> { self { Maker(c: self).make() } }
        }
        """,
      edges: ["a -> api", "b -> api", "c -> api", "d -> api"]),
    FollowedShape(
      title: "a computed property of the container",
      code: """
        extension Container {
          private var current: API { api() }
          var own: Factory<Model> { self { Model(api: self.current) } }
          var model: Factory<Model> { self { Model(api: current) } }
        }
        """,
      edges: ["model -> api", "own -> api"]),
    FollowedShape(
      title: "a container that is a struct",
      code: """
        struct Kept: ManagedContainer {
          let manager = ContainerManager()
          var fake: Factory<API> { self { API() } }
          var wall: Factory<Model> { self { Model(api: self.fake()) } }
        }
        """,
      edges: ["wall -> fake"]),
    FollowedShape(
      title: "a type that is no container and makes factories for one, which is not followed",
      code: """
        struct Services {
          let container: Container
          var model: Factory<Model> { Factory(container) { Model(api: container.api()) } }
        }
        final class Page {
          init(services: Services) { services.model() }
        }
        extension Container {
          var page: Factory<Page> { self { Page(services: Services(container: self)) } }
        }
        """,
      edges: ["page ~> api"],
      unresolved: ["6: the factory behind `Services().model` is not known"]),
    FollowedShape(
      title: "factories in an extension of a protocol for containers",
      code: """
        protocol HasModel {}
        extension HasModel where Self: SharedContainer {
          var model: Factory<Model> { self { Model(api: Container.shared.api()) } }
        }
        extension Container: HasModel {}
        extension Container { var cart: Factory<Cart> { self { Cart(model: self.model(), api: self.api()) } } }
        """,
      edges: ["cart -> api", "cart -> model", "model -> api"]),
  ]

  static let rest = [
    FollowedShape(
      title: "a factory that is a parameter",
      code: """
        func make(_ factory: Factory<API>) -> Model {
          Model(api: factory())
        }
        extension Container { var model: Factory<Model> { self { make(self.api) } } }
        """,
      edges: ["model ~> api"],
      unresolved: ["2: the factory behind a parameter is not known"]),
    FollowedShape(
      title: "a factory that is stored, in code that no factory makes",
      code: """
        struct View {
          let factory: Factory<API>
          func show() {
            use(factory())
          }
        }
        """,
      edges: [], unresolved: ["4: the factory behind `factory` is not known"]),
    FollowedShape(
      title: "a function that nothing calls",
      code: """
        func resolve<T>(all factories: [Factory<T>]) -> [T] {
          factories.map { $0() }
        }
        func one<T>(_ factory: Factory<T>) -> T {
          factory.resolve()
        }
        """,
      edges: [],
      unresolved: [
        "2: the factory behind a parameter is not known",
        "5: the factory behind a parameter is not known",
      ]),
    FollowedShape(
      title: "a property that passes a factory on",
      code: """
        enum DI { static var api: Factory<API> { Container.shared.api } }
        extension Container { var model: Factory<Model> { self { Model(api: DI.api()) } } }
        """,
      edges: ["model ~> api"],
      unresolved: ["2: the factory behind `DI.api` is not known"]),
    FollowedShape(
      title: "another name of a factory, whose scope is not followed",
      code: """
        extension Container {
          var other: Factory<API> { api }
          var model: Factory<Model> { self { Model(api: self.other()) } }
        }
        """,
      edges: ["model -> other", "other ~> api"],
      unresolved: [
        "2: `Container.other`: its definition is not one of the forms `self { … }` and "
          + "`Factory(self) { … }`"
      ]),
  ]
}
