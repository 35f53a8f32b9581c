import FactoryKit

final class Session {}
final class Database {}
final class Image {}
final class Draft {}
final class Tally {}
final class Token {}
struct Reader { let tally: Tally }
struct Writer { let tally: Tally }
struct Report {
  let reader: Reader
  let writer: Writer
}

// snippet.declare
extension Container {
  // a new one each time
  var draft: Factory<Draft> { self { Draft() } }
  // one for the process
  var database: Factory<Database> { self { Database() }.singleton }
  // cached in this container until you reset it
  var session: Factory<Session> { self { Session() }.cached }
  // cached while something holds it
  var image: Factory<Image> { self { Image() }.shared }
  // one for everything that is built in one resolution
  var tally: Factory<Tally> { self { Tally() }.graph }
}
// snippet.custom
extension Scope {
  static let login = Cached()
}

extension Container {
  var token: Factory<Token> { self { Token() }.scope(.login) }
}

let container = Container.shared
print(container.token() === container.token())  // true
container.manager.reset(scope: .login)  // log out, in this container
Scope.login.reset()  // the same, in every container
// snippet.graph
extension Container {
  var reader: Factory<Reader> { self { Reader(tally: self.tally()) } }
  var writer: Factory<Writer> { self { Writer(tally: self.tally()) } }
  var report: Factory<Report> {
    self { Report(reader: self.reader(), writer: self.writer()) }
  }
}

let report = container.report()
print(report.reader.tally === report.writer.tally)  // true: one pass
print(container.tally() === container.tally())  // false: two passes
// snippet.ttl
extension Container {
  var weather: Factory<Token> {
    self { Token() }.cached.timeToLive(60 * 10)
  }
}
// snippet.default
let cache = Container()
cache.manager.defaultScope = .cached
print(cache.draft() === cache.draft())  // true: draft names no scope
// snippet.singletons
let mine = Container()
let yours = Container()
print(mine.database() === yours.database())  // true
Scope.singleton.reset()  // all of them
mine.database.reset(.scope)  // this one
// snippet.override
Scope.$singleton.withValue(Scope.singleton.clone()) {
  _ = container.database.register { Database() }
  // Only this task and its children see the other database.
}
// snippet.end
_ = (container.session(), container.image(), container.weather())
