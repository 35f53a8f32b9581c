import FactoryKit

final class Waiter {
  @Injected(\.guestBook) private var guestBook
  @LazyInjected(\.kitchen) private var kitchen

  func serve() -> String {
    "\(kitchen.dishes()[0]) for \(guestBook.names.joined(separator: " and "))"
  }
}
