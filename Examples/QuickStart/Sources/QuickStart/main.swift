// snippet.door
import FactoryKit

let door = Container.shared.door()
print(door.greeter.greet("Ada"))  // Welcome, Ada!
// snippet.hall
print(Container.shared.hall().enter("Bob"))  // Welcome, Bob!
print(Container.shared.guestBook().names)  // ["Bob"]
// snippet.rest
print(Waiter().serve())  // soup for Bob
// snippet.end
