import Testing
import Wiring

@Suite struct FollowedShapeTests {
  @Test(arguments: FollowedShape.all)
  func `a shape is followed, or said to be unresolved where it stands`(shape: FollowedShape) {
    let wiring = shape.wiring
    #expect(wiring.edgeTexts == shape.edges.sorted())
    let places = wiring.unresolved.map { "\($0.location.line): \($0.reason)" }
    #expect(places == shape.unresolved)
  }

  @Test func `another name of a factory's type is a factory with all that its type says`() throws {
    let wiring = wiring(
      """
      typealias FilmFactory = ParameterFactory<Int, Film>
      typealias With<T, P> = ParameterFactory<P, T>
      extension Container {
        var film: FilmFactory { self { Film($0) }.cached }
        var other: With<Film, Int> { self { Film($0) } }
      }
      """)
    let film = try #require(wiring.factory("film"))
    #expect(film.kind == .parameter && film.parameter == "Int" && film.product == "Film")
    #expect(film.scope.kind == .cached)
    #expect(
      wiring.unresolved.map(\.reason) == [
        "`Container.other`: its type is not known to be a factory's"
      ])
  }
}
