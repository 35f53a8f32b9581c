protocol Weather: Sendable { func celsius(in city: String) -> Int }

struct LiveWeather: Weather {
  func celsius(in city: String) -> Int { city.count * 3 }
}
struct FrostyWeather: Weather {
  func celsius(in city: String) -> Int { -12 }
}

final class Journal: Sendable {}  // one for the process
final class Cache: Sendable {}  // one for the container
final class Screen: Sendable {}  // one while it is on the screen
final class Account: Sendable {}  // one for a login
final class Tally: Sendable {}  // one for each report

struct Forecast {
  let weather: any Weather
  let tally: Tally

  func text(for city: String) -> String {
    let celsius = weather.celsius(in: city)
    return celsius < 0 ? "\(city): mind the ice" : "\(city): \(celsius) °C"
  }
}

struct Report {
  let forecast: Forecast
  let tally: Tally
}
