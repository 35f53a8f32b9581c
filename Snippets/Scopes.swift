import FactoryKit

final class Session {}
final class Database {}
final class Image {}
final class Draft {}

// snippet.show
extension Container {
  var draft: Factory<Draft> { self { Draft() } }  // a new one each time
  var database: Factory<Database> { self { Database() }.singleton }  // one for the process
  var session: Factory<Session> { self { Session() }.scope(.session) }  // until it is reset
  var image: Factory<Image> { self { Image() }.shared }  // while somebody holds it
}

extension Scope {
  static let session = Cached()  // a lifetime of your own
}

let container = Container.shared
print(container.session() === container.session())  // true
Scope.session.reset()  // log out: the next session is a new one
// snippet.hide
print(container.draft() === container.draft(), container.database() === container.database())
