import FactoryKit
import Left
import Middle
import Right
import Shared

/// Stops with a message when the libraries disagree.
@main enum Check {
  static func main() {
    let container = Container()
    expectOne(container, maker: "definition")
    for register in [Left.register, Middle.register, Right.register] { register(container) }
    expectOne(container, maker: "Right")
    container.service.reset()
    container.single.reset()
    expectOne(container, maker: "definition")
    print("three libraries, one factory")
  }

  private static func expectOne(_ container: Container, maker: String) {
    let services = [Left.service, Middle.service, Right.service].map { $0(container) }
    let singles = [Left.single, Middle.single, Right.single].map { $0(container) }
    guard services.allSatisfy({ $0 === services[0] }) else {
      fatalError("the libraries have services of their own")
    }
    guard singles.allSatisfy({ $0 === singles[0] }) else {
      fatalError("the libraries have singletons of their own")
    }
    let makers = Set((services + singles).map(\.maker))
    guard makers == [maker] else { fatalError("made by \(makers), not by \(maker)") }
  }
}
