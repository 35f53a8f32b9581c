import ComposableArchitecture
import FactoryKit

protocol FilmService: Sendable { func titles() async throws -> [String] }
struct LiveFilmService: FilmService { func titles() async throws -> [String] { [] } }

extension Container {
  var filmService: Factory<any FilmService> { self { LiveFilmService() }.cached }
}

// snippet.bridge
private enum FilmServiceKey: DependencyKey {
  static var liveValue: any FilmService {
    Container.shared.filmService()
  }

  static var testValue: any FilmService { UnexpectedFilmService() }
}

extension DependencyValues {
  var filmService: any FilmService {
    get { self[FilmServiceKey.self] }
    set { self[FilmServiceKey.self] = newValue }
  }
}

private struct UnexpectedFilmService: FilmService {
  struct NotReplaced: Error {}

  func titles() async throws -> [String] { throw NotReplaced() }
}
// snippet.end

// snippet.reducer
struct FilmListFeature: Reducer {
  struct State: Equatable {
    var titles: [String] = []
  }

  enum Action {
    case appeared
    case loaded([String])
  }

  @Dependency(\.filmService) var service

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .run { [service] send in
          await send(.loaded(try await service.titles()))
        }
      case .loaded(let titles):
        state.titles = titles
        return .none
      }
    }
  }
}
// snippet.end
