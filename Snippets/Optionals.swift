import FactoryKit

struct Account { let name: String }
protocol FilmSource {}
protocol Analytics { func track(_ event: String) }
struct Console: Analytics {
  func track(_ event: String) { print("event: \(event)") }
}

// snippet.optional
extension Container {
  var account: Factory<Account?> { self { nil }.cached }
}

let container = Container.shared
print(container.account()?.name ?? "signed out")
container.account.register { Account(name: "Ada") }
print(container.account()?.name ?? "signed out")
// snippet.promise
extension Container {
  var analytics: Factory<(any Analytics)?> { promised() }
}
// snippet.keep
func startApp(_ container: Container) {
  container.analytics.register { Console() }
}
// snippet.use
startApp(container)
container.analytics()?.track("launch")
// snippet.end
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
// snippet.unwrapped
final class Player {
  @Injected(\.analytics) private var analytics: (any Analytics)!

  func play() { analytics.track("play") }
}
// snippet.required
extension Container {
  var films: Factory<any FilmSource> { required() }
}
// snippet.parameter
extension Container {
  var badge: ParameterFactory<Int, Account?> { promised() }
}
// snippet.end
Player().play()
