// snippet.door
import FactoryKit

let door = Container.shared.door()
print(door.greeter.greet("Ada"))  // Welcome, Ada!
// snippet.hall
print(Container.shared.hall().enter("Bob"))  // Welcome, Bob!
print(Container.shared.guestBook().names)  // ["Bob"]
// snippet.table
let table = Container.shared.table(2)
print(table.seats, table.kitchen.dishes())  // 2 ["soup"]
// snippet.waiter
print(Waiter().serve())  // soup for Bob
// snippet.end
