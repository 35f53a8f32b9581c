import FactoryKit

final class GuestBook {
  private(set) var names: [String] = []
  func sign(_ name: String) { names.append(name) }
}

struct Hall {
  let door: Door
  let guestBook: GuestBook

  func enter(_ name: String) -> String {
    guestBook.sign(name)
    return door.greeter.greet(name)
  }
}

extension Container {
  var guestBook: Factory<GuestBook> { self { GuestBook() }.cached }
  var hall: Factory<Hall> {
    self { Hall(door: self.door(), guestBook: self.guestBook()) }
  }
}
