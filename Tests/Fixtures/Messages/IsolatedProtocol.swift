// says: call to main actor-isolated instance method 'write()' in a synchronous nonisolated context
// in a new project
import FactoryKit

// snippet.mistake
protocol Log { func write() }
struct FileLog: Log { func write() {} }

extension Container {
  var log: Factory<any Log> { self { FileLog() } }
}

nonisolated func report() {
  Container.shared.log().write()
}
// snippet.end
