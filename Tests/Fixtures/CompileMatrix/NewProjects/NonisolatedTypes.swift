import FactoryKit

nonisolated protocol Log: Sendable { func write(_ text: String) }
nonisolated struct FileLog: Log { func write(_ text: String) {} }

extension Container {
  nonisolated var log: Factory<any Log> { self { FileLog() }.singleton }
}

nonisolated final class ReportWithLazy {
  private lazy var log = Container.shared.log()
  func send() { log.write("sent") }
}

// snippet.nonisolated
nonisolated final class ReportWithConstant: Sendable {
  private let log = Container.shared.log()
  func send() { log.write("sent") }
}

nonisolated final class ReportWithArgument: Sendable {
  private let log: any Log
  init(log: any Log = Container.shared.log()) { self.log = log }
  func send() { log.write("sent") }
}
// snippet.end

nonisolated struct ReportWithFunction {
  private let log = dependency(\.log)
  func send() { log.write("sent") }
}

// The members are nonisolated, one by one; the type is not.
final class ReportWithNonisolatedMembers {
  @Injected(\.log) private var log
  nonisolated func count() -> Int { 1 }
}

actor ReportActor {
  @Injected(\.log) private var log
  func send() { log.write("sent") }
}

nonisolated func sendEverywhere() async {
  ReportWithConstant().send()
  ReportWithFunction().send()
  await ReportActor().send()
}

// A reference that is weak and constant.
nonisolated final class Listener: Sendable {
  weak let owner: OwnerModel?
  init(owner: OwnerModel) { self.owner = owner }
}

nonisolated final class OwnerModel: Sendable {}

extension Container {
  nonisolated var owner: Factory<OwnerModel> { self { OwnerModel() }.shared }
  nonisolated var listener: Factory<Listener> { self { Listener(owner: self.owner()) } }
}

// Values that must not be copied: the instance can hold one, a factory cannot make one.
nonisolated struct Ticket: ~Copyable, Sendable {
  let number: Int
}

nonisolated final class TicketBox: Sendable {
  let ticket: Ticket
  init(_ ticket: consuming Ticket) { self.ticket = ticket }
}

extension Container {
  nonisolated var ticketBox: Factory<TicketBox> { self { TicketBox(Ticket(number: 1)) }.cached }
  nonisolated var ticketOfBox: ParameterFactory<TicketBox, Int> { self { $0.ticket.number } }
}

// Members of extensions of containers and scopes belong to no actor, whatever the default.
extension Scope {
  static let filmScope = Cached()
}

extension Container {
  var unmarkedLog: Factory<any Log> { self { FileLog() }.scope(.filmScope) }
}

nonisolated func useUnmarked() {
  Container.shared.unmarkedLog().write("anywhere")
  Scope.filmScope.reset()
}
