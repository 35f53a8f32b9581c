import FactoryKit

// snippet.definition
final class Database: Sendable {
  func close() { print("closed") }
}

actor Uploads {
  func finish() { print("uploaded") }
}

extension Container {
  var database: Factory<Database> {
    self { Database() }.cached.onRelease { $0.close() }
  }
  var uploads: Factory<Uploads> {
    self { Uploads() }.cached.onRelease { await $0.finish() }
  }
}
// snippet.hide

// snippet.close
let container = Container()
_ = container.database()
_ = container.uploads()
await container.close()  // prints "uploaded", then "closed"
await Scope.singleton.close()
// snippet.hide

// With default isolation MainActor: call to main actor-isolated instance method 'close()' in a synchronous nonisolated context
