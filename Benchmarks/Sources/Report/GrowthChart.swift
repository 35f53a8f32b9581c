import Harness

/// The growth curves, two in a row.
struct GrowthChart {
  private let curves: [Curve]

  private static let panelWidth = 480.0
  private static let panelHeight = 320.0

  init(_ curves: [Curve]) { self.curves = curves }

  var svg: String {
    let rows = (curves.count + 1) / 2
    var drawing = Drawing(
      title: "How costs grow",
      description: curves.map(Self.sentence).joined(separator: " "),
      width: Self.panelWidth * 2,
      height: Self.panelHeight * Double(max(rows, 1))
    )
    for (number, curve) in curves.enumerated() {
      let panel = GrowthPanel(
        curve,
        x: Double(number % 2) * Self.panelWidth,
        y: Double(number / 2) * Self.panelHeight,
        width: Self.panelWidth,
        height: Self.panelHeight
      )
      panel.draw(in: &drawing)
    }
    return drawing.svg
  }
}

extension GrowthChart {
  fileprivate static func sentence(_ curve: Curve) -> String {
    let lines = curve.series.map { series in
      let ends = [series.y.first, series.y.last].compactMap { $0.map { Finding.number($0) } }
      return "\(series.name) from \(ends.joined(separator: " to "))"
    }
    return "\(curve.title), \(curve.yLabel): \(lines.joined(separator: ", "))."
  }
}

/// One growth curve with its axes.
struct GrowthPanel {
  private let curve: Curve
  private let x: Double
  private let top: Double
  private let bottom: Double
  private let head: Double
  private let xScale: Scale
  private let yScale: Scale

  init(_ curve: Curve, x: Double, y: Double, width: Double, height: Double) {
    self.curve = curve
    self.x = x
    head = y
    top = y + 76
    bottom = y + height - 56
    let most = curve.series.flatMap(\.y).max() ?? 1
    xScale = Scale(
      over: curve.x,
      isLogarithmic: curve.isLogarithmic,
      onto: x + 76,
      x + width - 24
    )
    yScale = Scale(from: 0, to: most * 1.08, onto: bottom, top)
  }

  func draw(in drawing: inout Drawing) {
    drawing.text(curve.title, x: x + 20, y: head + 26, size: 15, isBold: true)
    drawAxes(in: &drawing)
    for (number, series) in curve.series.enumerated() {
      let color = Palette.lines[number % Palette.lines.count]
      let points = zip(curve.x, series.y).map { (xScale.place(of: $0), yScale.place(of: $1)) }
      drawing.line(points.map { (x: $0.0, y: $0.1) }, color: color, width: 2)
      for point in points { drawing.dot(x: point.0, y: point.1, color: color) }
      let place = x + 20 + Double(number) * 150
      drawing.bar(x: place, y: head + 42, width: 12, height: 12, color: color)
      drawing.text(series.name, x: place + 17, y: head + 52, size: 11)
    }
  }

  private func drawAxes(in drawing: inout Drawing) {
    let first = curve.x.first ?? 0
    let last = curve.x.last ?? 1
    for tick in yScale.ticks {
      let y = yScale.place(of: tick)
      drawing.line(
        [(xScale.place(of: first), y), (xScale.place(of: last), y)],
        color: .grid
      )
      drawing.text(
        Finding.number(tick),
        x: xScale.place(of: first) - 8, y: y + 4, size: 11, anchor: .end, color: .faint
      )
    }
    for (number, value) in curve.x.enumerated() where isLabelled(number) {
      drawing.text(
        Finding.number(value),
        x: xScale.place(of: value), y: bottom + 18, size: 11, anchor: .middle, color: .faint
      )
    }
    drawing.text(
      curve.xLabel,
      x: (xScale.place(of: first) + xScale.place(of: last)) / 2, y: bottom + 38,
      anchor: .middle
    )
    drawing.text(
      curve.yLabel,
      x: x + 20, y: (top + bottom) / 2, anchor: .middle, isVertical: true
    )
  }

  /// Labels that would touch the one before are left out.
  private func isLabelled(_ number: Int) -> Bool {
    guard number > 0 else { return true }
    return xScale.place(of: curve.x[number]) - xScale.place(of: curve.x[number - 1]) > 24
  }
}
