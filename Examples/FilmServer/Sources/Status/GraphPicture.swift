import FactoryInspect
import FactoryKit

/// A graph as SVG, for a page that says how its classes look.
struct GraphPicture {
  private static let box = (width: 204, height: 62)
  private static let gap = (width: 52, height: 16)
  private static let margin = 2

  private let layout: GraphLayout

  init(_ graph: DependencyGraph) { layout = GraphLayout(graph) }

  var svg: String {
    let width = layout.columns * (Self.box.width + Self.gap.width) - Self.gap.width
    let height = layout.rows * (Self.box.height + Self.gap.height) - Self.gap.height
    let size = (width: width + 2 * Self.margin, height: height + 2 * Self.margin)
    let parts = layout.lines.map(line) + layout.boxes.map(box)
    return """
      <svg role="img" viewBox="0 0 \(size.width) \(size.height)" width="\(size.width)" \
      height="\(size.height)">
      \(parts.joined(separator: "\n"))
      </svg>
      """
  }

  private func corner(_ place: GraphLayout.Place) -> (x: Int, y: Int) {
    (
      Self.margin + place.column * (Self.box.width + Self.gap.width),
      Self.margin + Int(place.row * Double(Self.box.height + Self.gap.height))
    )
  }

  /// A curve from the right side of the first box to the left side of the last.
  private func line(_ places: [GraphLayout.Place]) -> String {
    guard let first = places.first, let last = places.last, first != last else { return "" }
    let middle = Self.box.height / 2
    let half = Self.gap.width / 2
    var (x, y) = corner(first)
    var path = "M\(x + Self.box.width) \(y + middle)"
    for place in places.dropFirst() {
      let former = y
      (x, y) = corner(place)
      path += " C\(x - half) \(former + middle) \(x - half) \(y + middle) \(x) \(y + middle)"
      if place != last { path += " H\(x + Self.box.width)" }
    }
    return "<path class=\"line\" d=\"\(path)\"/>"
  }

  private func box(_ node: DependencyGraph.Node, _ place: GraphLayout.Place) -> String {
    let (x, y) = corner(place)
    let kind = node.container == "\(Container.self)" ? "app" : "request"
    let made = "\(node.scope), made \(node.made) of \(node.resolved)"
    return """
      <g class="box \(kind)" transform="translate(\(x) \(y))">
      <title>\(node.id.inHTML): \(node.type.inHTML)</title>
      <rect width="\(Self.box.width)" height="\(Self.box.height)" rx="8"/>
      <text x="12" y="21" class="name">\(node.name.inHTML)</text>
      <text x="12" y="37">\(node.type.shortened(to: 25).inHTML)</text>
      <text x="12" y="52">\(made.inHTML)</text>
      </g>
      """
  }
}

extension String {
  /// The text as HTML and SVG spell it.
  var inHTML: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }

  fileprivate func shortened(to length: Int) -> String {
    count > length ? prefix(length - 1) + "…" : self
  }
}
