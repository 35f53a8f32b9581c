import Harness

/// Ours beside other libraries: a row of dots for each case, on an axis by powers of ten.
struct ComparisonChart {
  private let others: OtherLibraries
  private let scale: Scale

  private static let rowHeight = 26.0
  private static let top = 112.0
  private static let left = 270.0
  private static let right = 930.0
  private static let width = 960.0
  private static let ticks: [Double] = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000]

  private var names: [String] {
    [
      "this library", others.factoryName, "best other Swift container",
      "lock and dictionary by hand",
    ]
  }

  init(_ others: OtherLibraries) {
    self.others = others
    scale = Scale(over: Self.ticks, isLogarithmic: true, onto: Self.left, Self.right)
  }

  var svg: String {
    let bottom = Self.top + Double(others.rows.count) * Self.rowHeight
    let title = "The same cases with other libraries, in times the baseline of the case"
    var drawing = Drawing(
      title: title,
      description: others.rows.map(sentence).joined(separator: " "),
      width: Self.width,
      height: bottom + 44
    )
    drawing.text(title, x: 16, y: 26, size: 16, isBold: true)
    drawing.text("Measured \(others.measured).", x: 16, y: 46, size: 11, color: .faint)
    drawing.text(
      "Not part of make bench. Each step of the axis is a multiple; left is better.",
      x: 16, y: 62, size: 11, color: .faint
    )
    drawKey(&drawing)
    drawAxis(&drawing, bottom)
    for (number, row) in others.rows.enumerated() {
      draw(row, at: Self.top + (Double(number) + 0.5) * Self.rowHeight, in: &drawing)
    }
    return drawing.svg
  }

  private static func values(_ row: OtherLibraries.Row) -> [Double?] {
    [row.ours, row.factory, row.best?.value, row.byHand]
  }

  private func sentence(_ row: OtherLibraries.Row) -> String {
    let parts = zip(names, Self.values(row)).compactMap { name, value in
      value.map { "\(name) \(Finding.number($0, digits: 2))" }
    }
    return "\(row.case): \(parts.joined(separator: ", "))."
  }

  private func drawKey(_ drawing: inout Drawing) {
    for (number, name) in names.enumerated() {
      let x = 24 + Double(number) * 190
      drawing.dot(x: x, y: 82, radius: 5, color: Palette.lines[number])
      drawing.text(name, x: x + 11, y: 86, size: 12)
    }
  }

  private func drawAxis(_ drawing: inout Drawing, _ bottom: Double) {
    for tick in Self.ticks {
      let x = scale.place(of: tick)
      drawing.line([(x, Self.top), (x, bottom)], color: tick == 1 ? .ink : .grid)
      drawing.text(
        "\(Finding.number(tick)) ×", x: x, y: bottom + 18, anchor: .middle, color: .faint
      )
    }
    drawing.text(
      "1 ×: as much as the baseline", x: scale.place(of: 1), y: Self.top - 6, size: 11
    )
  }

  private func draw(
    _ row: OtherLibraries.Row,
    at y: Double,
    in drawing: inout Drawing
  ) {
    drawing.text(row.case, x: Self.left - 12, y: y + 4, anchor: .end)
    let values = Self.values(row)
    let places = values.compactMap { $0 }.map { scale.place(of: $0) }
    drawing.line([(places.min() ?? 0, y), (places.max() ?? 0, y)], color: .grid, width: 3)
    for (number, value) in values.enumerated().reversed() {
      if let value {
        drawing.dot(x: scale.place(of: value), y: y, radius: 5.5, color: Palette.lines[number])
      }
    }
  }
}
