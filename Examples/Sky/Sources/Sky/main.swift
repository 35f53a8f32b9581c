import FactoryKit

let container = Container.shared
print(container.greeting("Oslo"))
print(container.forecast().text(for: "Oslo"))
print(Station().measure())

print("singleton", container.journal() === Container().journal())  // true
print("cached", container.cache() === container.cache())  // true
let screen = container.screen()
print("shared", container.screen() === screen)  // true, while we hold it
let report = container.report()
print("graph", report.tally === report.forecast.tally)  // true
print("unique", container.report().tally === report.tally)  // false

let account = container.account()
Scope.login.reset()  // log out
print("a scope of your own", container.account() === account)  // false
