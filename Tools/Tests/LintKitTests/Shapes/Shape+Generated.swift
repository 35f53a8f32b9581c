/// What a generator of projects writes.
extension Shape {
  static let generated = [
    Shape(
      title: "a list of services between markers, a model, its test and its preview",
      code: """
        //- Films/DIContainer.swift
        import FactoryKit
        extension Container {
          // MARK: - Services (generated)
          var films: Factory<FilmService> { self { FilmServiceImpl() } }
          var users: Factory<UserService> { self { UserServiceImpl() } }
          // MARK: - End
        }
        //- Films/FilmService.swift
        protocol FilmService { func fetch() async throws -> [String] }
        struct FilmServiceImpl: FilmService { func fetch() async throws -> [String] { [] } }
        protocol UserService {}
        struct UserServiceImpl: UserService {}
        //- Films/FilmListModel.swift
        import FactoryKit
        import Observation
        @MainActor @Observable
        final class FilmListModel {
          ⚑@Injected(\\.films) private var films
          ⚑@Injected(\\.users) private var users
          var state: [String] = []
          func load() async { state = (try? await films.fetch()) ?? [] }
        }
        //- Films/FilmListView.swift
        import SwiftUI
        struct FilmListView: View {
          @State private var model = FilmListModel()
          var body: some View { List(model.state, id: \\.self) { Text($0) } }
        }
        #Preview {
          let _ = { Container.shared.films.register { FilmMock() } }()
          return FilmListView()
        }
        //- FilmsTests/FilmListModelTests.swift
        import XCTest
        final class FilmListModelTests: XCTestCase {
          override func tearDown() { Container.shared.reset() }
          func testLoads() async {
            let mock = FilmMock()
            Container.shared.films.register { mock }
            let model = FilmListModel()
            await model.load()
            XCTAssertEqual(model.state, ["Alien"])
          }
        }
        """,
      factories: ["Container.films unique: FilmService", "Container.users unique: UserService"],
      changes: ["preview register films", "test register films"],
      consumers: ["FilmListModel -> films", "FilmListModel -> users"],
      rules: ["injected_in_observable", "injected_in_observable"])
  ]
}
