import FactoryKit

extension Container {
  // unique, the default: a new one each time
  var forecast: Factory<Forecast> {
    self { Forecast(weather: self.weather(), tally: self.tally()) }
  }
  var report: Factory<Report> {
    self { Report(forecast: self.forecast(), tally: self.tally()) }
  }

  var journal: Factory<Journal> { self { Journal() }.singleton }
  var cache: Factory<Cache> { self { Cache() }.cached }
  var screen: Factory<Screen> { self { Screen() }.shared }
  var tally: Factory<Tally> { self { Tally() }.graph }
  var account: Factory<Account> { self { Account() }.scope(.login) }

  // a context: `swift run Sky --frost` builds the other one
  var weather: Factory<any Weather> {
    self { LiveWeather() }
      .onArg("--frost") { FrostyWeather() }
  }

  // a parameter: known only at the call site
  var greeting: ParameterFactory<String, String> {
    self { city in "Good morning, \(city)!" }
  }
}

// a scope of your own
extension Scope {
  static let login = Cached()
}
