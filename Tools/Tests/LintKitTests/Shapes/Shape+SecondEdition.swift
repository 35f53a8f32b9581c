/// The first notations of Factory 2, beside what is left of Factory 1.
extension Shape {
  static let secondEdition = [
    Shape(
      title: "make, Factory 1 beside it, and a container that is passed on",
      code: """
        import FactoryKit
        protocol Clock {}
        final class Wall: Clock { var hour = 0 }
        final class Face { init(clock: Clock) {} }
        extension Container {
          var clock: Factory<Clock> { make { Wall() } }
          var sharedClock: Factory<Clock> { make { Wall() }.shared }
          static var old = Factory<Clock> { Wall() }
        }
        struct Room {
          let container: Container
          func enter() -> Face {
            container.clock.register {
              Wall()
            }
            return Face(clock: container.clock())
          }
          func leave() -> Clock { container.sharedClock() }
        }
        """,
      factories: ["Container.clock unique: Clock", "Container.sharedClock shared: Clock"],
      changes: ["register clock"],
      consumers: ["Room ~> clock", "Room ~> sharedClock"])
  ]
}
