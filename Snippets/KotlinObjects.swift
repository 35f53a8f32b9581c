import FactoryKit

// Stand-ins for what a framework made by Kotlin shows to Swift: classes without `Sendable`.
class KotlinBase {}

final class FilmRepository: KotlinBase {
  func titles() -> [String] { ["Alien"] }
}

final class Koin: KotlinBase {
  private let repository = FilmRepository()
  func filmRepository() -> FilmRepository { repository }
}

// snippet.show
protocol Films { func titles() -> [String] }
extension FilmRepository: Films {}

extension Container {
  @MainActor var koin: Factory<Koin> { self { Koin() }.cached }
  // No scope: Kotlin's container decides how long it lives.
  @MainActor var kotlinFilms: Factory<any Films> {
    self { self.koin().filmRepository() }
  }
}
// snippet.hide

print(Container.shared.kotlinFilms().titles())

// The base class is Kotlin's and has no isolation.
// With default isolation MainActor: main actor-isolated initializer 'init()' has different actor isolation
