internal import FactoryKit

/// The scopes of one run: the library's, and the run's own, which no other test knows.
struct ScopeSet: Sendable {
  private let session = Scope.Cached()
  private let window = Scope.Cached()
  private let watched = Scope.Shared()
  private let account = Scope.Singleton()
  private let transient = Scope.Unique()

  subscript(choice: ScopeChoice) -> Scope {
    switch choice {
    case .unique: .unique
    case .cached: .cached
    case .shared: .shared
    case .singleton: .singleton
    case .graph: .graph
    case .session: session
    case .window: window
    case .watched: watched
    case .account: account
    case .transient: transient
    }
  }
}
