/// The colours of the charts, for light and dark pages: Okabe and Ito's, which the colour-blind tell
/// apart, and lighter ones of the same hues.
enum Palette: String, CaseIterable {
  case ground, ink, faint, grid, good, bad, second, third, fourth

  /// The lines of one picture, in order.
  static let lines: [Palette] = [.good, .second, .third, .fourth]

  private var light: String {
    switch self {
    case .ground: "#ffffff"
    case .ink: "#222222"
    case .faint: "#6b6b6b"
    case .grid: "#dddddd"
    case .good: "#0072b2"
    case .bad: "#d55e00"
    case .second: "#e69f00"
    case .third: "#009e73"
    case .fourth: "#cc79a7"
    }
  }

  private var dark: String {
    switch self {
    case .ground: "#0d1117"
    case .ink: "#e6edf3"
    case .faint: "#9198a1"
    case .grid: "#30363d"
    case .good: "#56b4e9"
    case .bad: "#ff8f5a"
    case .second: "#f0b429"
    case .third: "#2fc79a"
    case .fourth: "#e0a3c6"
    }
  }

  /// The style class of shapes that are filled with it.
  var fill: String { "f-\(rawValue)" }

  /// The style class of lines that are drawn with it.
  var stroke: String { "s-\(rawValue)" }

  /// The classes, and a margin around all text, so that lines do not cross it.
  ///
  /// Where nothing is known of the reader's choice, the light ones hold.
  static var styles: String {
    func rules(_ color: (Palette) -> String) -> String {
      allCases.map { ".\($0.fill){fill:\(color($0))}.\($0.stroke){stroke:\(color($0))}" }
        .joined(separator: "\n")
    }
    return """
      \(rules(\.light))
      text{paint-order:stroke;stroke:\(ground.light);stroke-width:3px;stroke-linejoin:round}
      @media (prefers-color-scheme: dark) {
      \(rules(\.dark))
      text{stroke:\(ground.dark)}
      }
      """
  }
}
