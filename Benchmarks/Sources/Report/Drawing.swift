import Foundation

/// A picture in SVG, built shape by shape, that follows the reader's choice of light or dark.
struct Drawing {
  /// Which point of a text its place names.
  enum Anchor: String { case start, middle, end }

  private let title: String
  private let description: String
  private let width: Double
  private let height: Double
  private var shapes: [String] = []

  /// An empty picture; `title` and `description` are for those who cannot see it.
  init(title: String, description: String, width: Double, height: Double) {
    self.title = title
    self.description = description
    self.width = width
    self.height = height
  }

  mutating func text(
    _ text: String,
    x: Double,
    y: Double,
    size: Double = 12,
    anchor: Anchor = .start,
    color: Palette = .ink,
    isBold: Bool = false,
    isVertical: Bool = false
  ) {
    let turn = isVertical ? " transform=\"rotate(-90 \(place(x)) \(place(y)))\"" : ""
    let weight = isBold ? " font-weight=\"600\"" : ""
    shapes.append(
      "<text x=\"\(place(x))\" y=\"\(place(y))\" font-size=\"\(place(size))\" "
        + "class=\"\(color.fill)\" "
        + "text-anchor=\"\(anchor.rawValue)\"\(weight)\(turn)>\(Self.escaped(text))</text>"
    )
  }

  mutating func bar(x: Double, y: Double, width: Double, height: Double, color: Palette) {
    shapes.append(
      "<rect x=\"\(place(x))\" y=\"\(place(y))\" width=\"\(place(width))\" "
        + "height=\"\(place(height))\" rx=\"2\" class=\"\(color.fill)\"/>"
    )
  }

  mutating func line(_ points: [(x: Double, y: Double)], color: Palette, width: Double = 1) {
    shapes.append(
      "<polyline points=\"\(places(points))\" fill=\"none\" class=\"\(color.stroke)\" "
        + "stroke-width=\"\(place(width))\"/>"
    )
  }

  mutating func area(_ points: [(x: Double, y: Double)], color: Palette) {
    shapes.append("<polygon points=\"\(places(points))\" class=\"\(color.fill)\"/>")
  }

  mutating func dot(x: Double, y: Double, radius: Double = 3, color: Palette) {
    shapes.append(
      "<circle cx=\"\(place(x))\" cy=\"\(place(y))\" r=\"\(place(radius))\" "
        + "class=\"\(color.fill)\"/>"
    )
  }

  var svg: String {
    let size = "width=\"\(place(width))\" height=\"\(place(height))\""
    return """
      <svg xmlns="http://www.w3.org/2000/svg" \(size) viewBox="0 0 \(place(width)) \(place(height))" \
      role="img" font-family="Helvetica, Arial, 'DejaVu Sans', sans-serif">
      <title>\(Self.escaped(title))</title>
      <desc>\(Self.escaped(description))</desc>
      <style>
      \(Palette.styles)
      </style>
      <rect \(size) class="\(Palette.ground.fill)"/>
      \(shapes.joined(separator: "\n"))
      </svg>

      """
  }

  private func places(_ points: [(x: Double, y: Double)]) -> String {
    points.map { "\(place($0.x)),\(place($0.y))" }.joined(separator: " ")
  }

  private func place(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : String(format: "%.1f", number)
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }
}
