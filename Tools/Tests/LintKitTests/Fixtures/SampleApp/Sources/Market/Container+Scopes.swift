import FactoryKit

/// Scopes that do not do what they seem to.
extension Container {
  var tally: Factory<Tally> { self { Tally() }.graph }
  var trail: Factory<Trail> { self { Trail() }.graph }
  var report: Factory<Report> { self { Report(trail: self.trail()) } }

  var banner: Factory<Banner> { self { Banner() } }
  var player: Factory<Player> { self { Player() }.shared }

  var palette: Factory<Palette> { self { Palette() }.shared }  // finds: weak_value
  var canvas: Factory<Canvas> { self { Canvas() }.shared }

  // finds: parameter_without_scope
  var thumbnail: ParameterFactory<Int, Thumbnail> { self { Thumbnail(id: $0) }.cached }
  var poster: ParameterFactory<Int, Poster> { self { Poster(id: $0) }.scopeOnParameters.cached }

  var importer: Factory<Importer> { self { Importer(source: self.feed) }.cached }
  var feed: Factory<Feed> { self { Feed() } }
  var exporter: Factory<Exporter> { self { Exporter(source: self.feed) } }

  var push: Factory<(any Push)?> { promised() }  // finds: unmet_promise
  var mail: Factory<(any Mail)?> { promised() }

  var forgotten: Factory<Forgotten> { self { Forgotten() } }  // finds: unused_factory
  var remembered: Factory<Remembered> { self { Remembered() } }
}

extension Container {
  fileprivate var format: Factory<Format> { self { Format() } }
  fileprivate var layout: Factory<Canvas> { self { Canvas() } }
}

func scopes() -> (Format, Canvas) { (Container.shared.format(), Container.shared.layout()) }

func registerModules(in container: Container) {
  container.mail.register { LiveMail() }
}

final class Tally { var count = 0 }
final class Trail { var steps: [String] = [] }
final class Report { init(trail: Trail) {} }
final class Banner { var text = "" }
final class Player { var position = 0 }
struct Palette { var colours: [String] = [] }
final class Canvas { var lines: [String] = [] }
final class Thumbnail { init(id: Int) {} }
final class Poster { init(id: Int) {} }
final class Importer {
  let source: Factory<Feed>
  init(source: Factory<Feed>) { self.source = source }
}
final class Exporter {
  let source: Factory<Feed>
  init(source: Factory<Feed>) { self.source = source }
}
final class Feed { var items: [String] = [] }
protocol Push {}
protocol Mail {}
struct LiveMail: Mail {}
final class Forgotten { var text = "" }
final class Remembered { var text = "" }
