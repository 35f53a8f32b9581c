import FactoryKit

struct Color { let name: String }

// snippet.names
extension Container {
  var accent: Factory<Color> { self { Color(name: "red") } }
  var border: Factory<Color> { self { Color(name: "gray") } }
}
// snippet.tag
enum Shade: CaseIterable { case light, dark }

extension Container {
  func color(_ shade: Shade) -> Factory<Color> {
    switch shade {
    case .light: accent
    case .dark: border
    }
  }
}

let colors = Shade.allCases.map { Container.shared.color($0)() }
// snippet.key
extension Container {
  var renamed: Factory<Color> {
    self(key: "accent") { Color(name: "blue") }  // is accent
  }
}
// snippet.typed
extension Container: @retroactive Resolving {}

let container = Container()
_ = container.register { Color(name: "green") }.cached
let green: Color? = container.resolve()
// snippet.wrapper
struct Painter {
  @InjectedType var color: Color?
}
// snippet.end
print(colors.map(\.name), green?.name ?? "none")
Container.shared.register { Color(name: "white") }
print(Painter().color?.name ?? "none", container.renamed().name)
