import FactoryKit

final class Waiter {
  @Injected(\.guestBook) private var guestBook
  @LazyInjected(\.kitchen) private var kitchen

  func serve() -> String {
    let guests = guestBook.names.joined(separator: " and ")
    return "\(kitchen.dishes()[0]) for \(guests)"
  }
}
