// says: 'nonisolated' cannot be applied to mutable stored properties
// in a new project
import FactoryKit

nonisolated protocol Log: Sendable {}
nonisolated struct FileLog: Log {}
extension Container {
  var log: Factory<any Log> { self { FileLog() } }
}
// snippet.mistake
nonisolated struct Report {
  @Injected(\.log) private var log
}
// snippet.end
