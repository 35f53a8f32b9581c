import Foundation

/// A picture in SVG, built shape by shape on a white ground, so that it can be read on dark pages.
struct Drawing {
  /// Which point of a text its place names.
  enum Anchor: String { case start, middle, end }

  private let width: Double
  private let height: Double
  private var shapes: [String] = []

  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  mutating func text(
    _ text: String,
    x: Double,
    y: Double,
    size: Double = 12,
    anchor: Anchor = .start,
    color: String = Palette.ink,
    isBold: Bool = false,
    isVertical: Bool = false
  ) {
    let turn = isVertical ? " transform=\"rotate(-90 \(place(x)) \(place(y)))\"" : ""
    let weight = isBold ? " font-weight=\"600\"" : ""
    shapes.append(
      "<text x=\"\(place(x))\" y=\"\(place(y))\" font-size=\"\(place(size))\" fill=\"\(color)\" "
        + "text-anchor=\"\(anchor.rawValue)\"\(weight)\(turn)>\(escaped(text))</text>"
    )
  }

  mutating func bar(x: Double, y: Double, width: Double, height: Double, color: String) {
    shapes.append(
      "<rect x=\"\(place(x))\" y=\"\(place(y))\" width=\"\(place(width))\" "
        + "height=\"\(place(height))\" rx=\"2\" fill=\"\(color)\"/>"
    )
  }

  mutating func line(_ points: [(x: Double, y: Double)], color: String, width: Double = 1) {
    let places = points.map { "\(place($0.x)),\(place($0.y))" }.joined(separator: " ")
    shapes.append(
      "<polyline points=\"\(places)\" fill=\"none\" stroke=\"\(color)\" "
        + "stroke-width=\"\(place(width))\"/>"
    )
  }

  mutating func dot(x: Double, y: Double, color: String) {
    shapes.append("<circle cx=\"\(place(x))\" cy=\"\(place(y))\" r=\"3\" fill=\"\(color)\"/>")
  }

  var svg: String {
    let size = "width=\"\(place(width))\" height=\"\(place(height))\""
    return """
      <svg xmlns="http://www.w3.org/2000/svg" \(size) viewBox="0 0 \(place(width)) \(place(height))" \
      font-family="Helvetica, Arial, 'DejaVu Sans', sans-serif">
      <rect \(size) fill="#ffffff"/>
      \(shapes.joined(separator: "\n"))
      </svg>

      """
  }

  private func place(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : String(format: "%.1f", number)
  }

  private func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }
}

/// The colours of the charts: Okabe and Ito's, which the colour-blind tell apart.
enum Palette {
  static let ink = "#222222"
  static let faint = "#777777"
  static let grid = "#dddddd"
  static let good = "#0072b2"
  static let bad = "#d55e00"
  static let lines = ["#0072b2", "#e69f00", "#009e73", "#cc79a7"]
}
