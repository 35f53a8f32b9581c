import FactoryContributions
import FactoryKit

protocol Sink { func write(_ line: String) }
struct ConsoleSink: Sink { func write(_ line: String) { print(line) } }
final class FileSink: Sink { func write(_ line: String) {} }
struct MockSink: Sink { func write(_ line: String) {} }
protocol Route { var title: String { get } }
struct ProfileRoute: Route { let title = "Profile" }
struct NewProfileRoute: Route { let title = "You" }

// snippet.declare
extension Container {
  var sinks: Contributions<any Sink> { contributions() }
  var routes: KeyedContributions<String, any Route> {
    keyedContributions()
  }
}
// snippet.contribute
extension Container {
  var fileSink: Factory<any Sink> { self { FileSink() }.cached }
}

func registerLogging(in container: Container) {
  container.sinks.contribute(order: 10) { ConsoleSink() }
  container.sinks.contribute(\.fileSink)
  container.routes.contribute("profile") { ProfileRoute() }
}
// snippet.hide
let container = Container()
// snippet.use
registerLogging(in: container)
for sink in container.sinks() {  // the file's, then the console's
  sink.write("started")
}
print(container.routes()["profile"]?.title ?? "no such page")
// snippet.replace
container.routes.contribute("profile", replacing: true) {
  NewProfileRoute()
}
// snippet.kept
extension Container {
  var keptSinks: Contributions<any Sink> { contributions().cached }
}
// snippet.whole
container.sinks.register { [MockSink()] }
// snippet.hide
_ = container.sinks()
