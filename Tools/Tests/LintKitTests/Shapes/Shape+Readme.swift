/// How the library's own introduction uses it.
extension Shape {
  static let readme = [
    Shape(
      title: "a factory in both notations, view models of both kinds",
      code: """
        //- Sources/Weather/Container+Weather.swift
        import FactoryKit
        protocol ForecastSource { func load() -> [Double] }
        struct StationForecast: ForecastSource { func load() -> [Double] { [] } }
        extension Container {
          var forecast: Factory<ForecastSource> { Factory(self) { StationForecast() } }
          var sugared: Factory<ForecastSource> { self { StationForecast() } }
        }
        //- Sources/Weather/ViewModels.swift
        import FactoryKit
        import SwiftUI
        class TodayModel: ObservableObject {
          @Injected(\\.forecast) private var forecast
          @Published var degrees: [Double] = []
        }
        @Observable class WeekModel {
          @ObservationIgnored
          @Injected(\\.sugared) private var forecast
        }
        class MonthModel {
          private let forecast = Container.shared.forecast()
        }
        class YearModel {
          let forecast: ForecastSource
          init(container: Container) { forecast = container.forecast() }
        }
        """,
      factories: [
        "Container.forecast unique: ForecastSource", "Container.sugared unique: ForecastSource",
      ],
      consumers: [
        "TodayModel -> forecast", "WeekModel -> sugared", "MonthModel -> forecast",
        "YearModel -> forecast",
      ]),
    Shape(
      title: "a composition root, and a preview that registers",
      code: """
        //- Sources/Shop/Container+Shop.swift
        import FactoryKit
        protocol Network {}
        final class HTTP: Network {}
        final class Goods { init(network: Network) {} }
        extension Container {
          var goods: Factory<Goods> { Factory(self) { Goods(network: self.network()) } }
          var network: Factory<Network> { Factory(self) { HTTP() } }
        }
        //- Sources/Shop/ShopApp.swift
        import SwiftUI
        import FactoryKit
        final class ShelfModel { init(goods: Goods) {} }
        @main struct ShopApp: App {
          let model = ShelfModel(goods: Container.shared.goods())
          var body: some Scene { WindowGroup { Shelf(model: model) } }
        }
        struct Shelf: View {
          @StateObject var model: ShelfModel
          var body: some View { Text("shelf") }
        }
        struct Shelf_Previews: PreviewProvider {
          static var previews: some View {
            let _ = Container.shared.network.register { Offline() }
            Shelf(model: ShelfModel(goods: Container.shared.goods()))
          }
        }
        struct Offline: Network {}
        """,
      factories: ["Container.goods unique: Goods", "Container.network unique: Network"],
      edges: ["goods -> network"],
      changes: ["preview register network"],
      consumers: ["ShopApp -> goods", "Shelf_Previews ~> goods"]),
    Shape(
      title: "scopes, one of them the app's own, and a context from outside",
      code: """
        import FactoryKit
        final class Counter { var hits = 0 }
        extension Scope { static let visit = Cached() }
        extension Container {
          var process: Factory<Counter> {
            self { Counter() }
              .singleton
          }
          var visit: Factory<Counter> {
            self { Counter() }
              .scope(.visit)
          }
          var kept: Factory<Counter> { self { Counter() }.cached }
          var weak: Factory<Counter> { self { Counter() }.shared }
        }
        func start(_ container: Container) {
          container.kept.onDebug {
            Counter()
          }
          print(container.process(), container.visit(), container.kept(), container.weak())
        }
        """,
      factories: [
        "Container.process singleton: Counter", "Container.visit visit: Counter",
        "Container.kept cached: Counter", "Container.weak shared: Counter",
      ],
      changes: ["onDebug kept"]),
  ]
}
