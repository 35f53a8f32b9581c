import FactoryKit

// snippet.services
protocol Mailer { func send(_ text: String) }
struct SMTPMailer: Mailer { func send(_ text: String) {} }
struct SilentMailer: Mailer { func send(_ text: String) {} }

struct SignUp {
  let mailer: any Mailer
  let host: String
}
// snippet.protocol
extension Container {
  var mailer: Factory<any Mailer> { self { SMTPMailer() } }
}
// snippet.formal
extension Container {
  var plain: Factory<any Mailer> { Factory(self) { SMTPMailer() } }
  var early: Factory<any Mailer> { make { SMTPMailer() } }
}
// snippet.wiring
extension Container {
  var signUp: Factory<SignUp> {
    self { SignUp(mailer: self.mailer(), host: self.host()) }
  }
  var host: Factory<String> { self { "mail.example.org" } }
}
// snippet.statements
extension Container {
  var audited: Factory<any Mailer> {
    self {
      let host = self.host()
      print("mail goes through \(host)")
      return SMTPMailer()
    }
  }
}
// snippet.scope
extension Container {
  var outbox: Factory<any Mailer> { self { SMTPMailer() }.cached }
}
// snippet.everywhere
extension SharedContainer {
  var clock: Factory<ContinuousClock> { self { ContinuousClock() } }
}
// snippet.register
let container = Container()
container.mailer.register { SilentMailer() }  // spelled out
container.mailer { SilentMailer() }  // the same, short
container.mailer.reset()  // the definition again
// snippet.captured
let recorded = SilentMailer()
container.mailer.register { recorded }  // hands out this very one
// snippet.end
print(container.signUp().host, container.mailer())
_ = (container.plain(), container.early(), container.outbox())
_ = (container.clock(), container.audited())

// With default isolation MainActor: call to main actor-isolated initializer 'init(mailer:host:)' in a synchronous nonisolated context
