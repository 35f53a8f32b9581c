import FactoryKit

package final class Theme: Sendable {}

package final class Painter: Sendable {
  let theme: Theme

  init(theme: Theme) {
    self.theme = theme
  }
}

extension Container {
  var theme: Factory<Theme> { self { Theme() }.cached }
  // The same mistake in a target without the plugin: a build does not show it, the command does.
  package var painter: Factory<Painter> { self { Painter(theme: self.theme()) }.singleton }
}
