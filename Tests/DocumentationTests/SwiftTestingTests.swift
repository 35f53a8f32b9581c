import FactoryKit
import FactoryTesting
import Testing

// snippet.app
protocol Weather: Sendable { var celsius: Int { get } }
struct LiveWeather: Weather { let celsius = 21 }
struct FrostyWeather: Weather { let celsius = -12 }

struct Forecast {
  @Injected(\.weather) private var weather
  var warning: String? { weather.celsius < 0 ? "Mind the ice" : nil }
}

extension Container {
  var weather: Factory<any Weather> { self { LiveWeather() } }
}
// snippet.suite
@Suite(.container) struct ForecastTests {
  @Test func `frost is announced`() {
    Container.shared.weather.register { FrostyWeather() }
    #expect(Forecast().warning == "Mind the ice")
  }

  @Test func `a warm day needs no warning`() {
    #expect(Forecast().warning == nil)  // LiveWeather again
  }
}
// snippet.prepared
@Suite(.container { $0.weather.register { FrostyWeather() } })
struct WinterTests {
  @Test func `frost is announced`() {
    #expect(Forecast().warning == "Mind the ice")
  }
}
// snippet.cases
struct FixedWeather: Weather { let celsius: Int }

@Suite(.container) struct LimitTests {
  @Test(arguments: [-30, -1])
  func `below zero there is a warning`(celsius: Int) {
    Container.shared.weather.register {
      FixedWeather(celsius: celsius)
    }
    #expect(Forecast().warning != nil)
  }
}
// snippet.fresh
@Test(.container.singletons(.fresh))
func `nobody is signed in`() {
  #expect(Container.shared.session() == nil)
}
// snippet.custom
final class AuthContainer: SharedContainer {
  @TaskLocal static var shared = AuthContainer()
  let manager = ContainerManager()
}

extension Trait where Self == ContainerTrait<AuthContainer> {
  static var auth: ContainerTrait<AuthContainer> {
    ContainerTrait(
      shared: AuthContainer.$shared,
      container: AuthContainer()
    )
  }
}

@Suite(.containers(.container, .auth)) struct SignInTests {}
// snippet.mainactor
@Suite(.container { @MainActor in $0.title.register { Title() } })
@MainActor struct TitleTests {
  @Test func `a title starts empty`() {
    #expect(Container.shared.title().text == "")
  }
}
// snippet.end
@MainActor final class Title { var text = "" }
extension Container {
  @MainActor var title: Factory<Title> { self { Title() } }
  var session: Factory<String?> { self { nil }.singleton }
}
