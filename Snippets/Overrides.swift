import FactoryKit

protocol Mailer { func send(_ text: String) }
struct LiveMailer: Mailer {
  func send(_ text: String) { print("sent: \(text)") }
}
struct SilentMailer: Mailer { func send(_ text: String) {} }

extension Container {
  var mailer: Factory<any Mailer> { self { LiveMailer() } }
}

// snippet.show
let container = Container()
container.mailer.register { SilentMailer() }  // from now on
container.mailer().send("unheard")
container.mailer.reset()  // the definition again
container.mailer().send("heard")
