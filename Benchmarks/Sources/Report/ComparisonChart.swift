import Harness

/// Ours beside other libraries: a row of dots for each case, on an axis by powers of ten.
struct ComparisonChart {
  private let rows: [(row: OtherLibraries.Row, ours: Double)]
  private let measured: String
  private let scale: Scale

  private static let rowHeight = 26.0
  private static let top = 112.0
  private static let left = 270.0
  private static let right = 930.0
  private static let width = 960.0
  private static let ticks: [Double] = [0.5, 1, 2, 5, 10, 20, 50, 100]
  private static let names = [
    "this library", "Factory 3.2.2", "best other Swift container", "lock and dictionary by hand",
  ]

  init(_ findings: [Finding], _ others: OtherLibraries) {
    rows = others.beside(findings)
    measured = others.measured
    scale = Scale(over: Self.ticks, isLogarithmic: true, onto: Self.left, Self.right)
  }

  var svg: String {
    let bottom = Self.top + Double(rows.count) * Self.rowHeight
    let title = "The same cases with other libraries, in times the baseline of the case"
    var drawing = Drawing(
      title: title,
      description: rows.map(Self.sentence).joined(separator: " "),
      width: Self.width,
      height: bottom + 44
    )
    drawing.text(title, x: 16, y: 26, size: 16, isBold: true)
    drawing.text("Others: measured \(measured).", x: 16, y: 46, size: 11, color: .faint)
    drawing.text(
      "They are not part of make bench. Each step of the axis is a multiple; left is better.",
      x: 16, y: 62, size: 11, color: .faint
    )
    drawKey(&drawing)
    drawAxis(&drawing, bottom)
    for (number, row) in rows.enumerated() {
      draw(row, at: Self.top + (Double(number) + 0.5) * Self.rowHeight, in: &drawing)
    }
    return drawing.svg
  }

  private static func values(_ row: (row: OtherLibraries.Row, ours: Double)) -> [Double?] {
    [row.ours, row.row.factory, row.row.other, row.row.byHand]
  }

  private static func sentence(_ row: (row: OtherLibraries.Row, ours: Double)) -> String {
    let parts = zip(names, values(row)).compactMap { name, value in
      value.map { "\(name) \(Finding.number($0, digits: 2))" }
    }
    return "\(row.row.case): \(parts.joined(separator: ", "))."
  }

  private func drawKey(_ drawing: inout Drawing) {
    for (number, name) in Self.names.enumerated() {
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
    _ row: (row: OtherLibraries.Row, ours: Double),
    at y: Double,
    in drawing: inout Drawing
  ) {
    drawing.text(row.row.case, x: Self.left - 12, y: y + 4, anchor: .end)
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
