import Harness

/// How many times its baseline each case costs, with a mark where its limit is.
struct RatioChart {
  private let rows: [(finding: Finding, ratio: Double, limit: Double)]

  private static let rowHeight = 26.0
  private static let top = 62.0
  private static let left = 300.0
  private static let right = 880.0
  private static let width = 960.0

  init(_ findings: [Finding]) {
    rows = findings.compactMap { each in
      guard let ratio = each.ratio, let limit = each.limit, limit.side == .atMost else {
        return nil
      }
      return (each, ratio.median, limit.bound)
    }
  }

  var svg: String {
    let bottom = Self.top + Double(rows.count) * Self.rowHeight
    var drawing = Drawing(width: Self.width, height: bottom + 40)
    drawing.text(
      "Cost of each case, in times its baseline",
      x: 16, y: 26, size: 16, isBold: true
    )
    drawing.text(
      "Baseline: a direct init, or what the row names. The mark is the limit.",
      x: 16, y: 44, color: Palette.faint
    )
    drawAxis(&drawing, bottom)
    for (number, row) in rows.enumerated() {
      draw(row, at: Self.top + Double(number) * Self.rowHeight, in: &drawing)
    }
    return drawing.svg
  }

  private var scale: Scale {
    let most = rows.map { max($0.ratio, $0.limit) }.max() ?? 1
    return Scale(from: 0, to: most, onto: Self.left, Self.right)
  }

  private func drawAxis(_ drawing: inout Drawing, _ bottom: Double) {
    for tick in scale.ticks {
      let x = scale.place(of: tick)
      drawing.line([(x, Self.top - 6), (x, bottom)], color: Palette.grid)
      drawing.text(
        Finding.number(tick) + " ×",
        x: x, y: bottom + 18, anchor: .middle, color: Palette.faint
      )
    }
    let one = scale.place(of: 1)
    drawing.line([(one, Self.top - 6), (one, bottom)], color: Palette.faint)
  }

  private func draw(
    _ row: (finding: Finding, ratio: Double, limit: Double),
    at y: Double,
    in drawing: inout Drawing
  ) {
    let color = row.finding.verdict == .exceeded ? Palette.bad : Palette.good
    let end = scale.place(of: row.ratio)
    let limit = scale.place(of: row.limit)
    drawing.text(row.finding.name, x: Self.left - 10, y: y + 17, anchor: .end)
    drawing.bar(x: Self.left, y: y + 5, width: end - Self.left, height: 16, color: color)
    drawing.line([(limit, y + 2), (limit, y + 24)], color: Palette.ink, width: 2)
    let label = Finding.number(row.ratio, digits: 2) + baselineText(row.finding)
    drawing.text(label, x: max(end, limit) + 7, y: y + 17, size: 11)
  }

  private func baselineText(_ finding: Finding) -> String {
    guard let baseline = finding.baseline, !baseline.hasPrefix("direct init") else { return "" }
    return "  (of: \(baseline))"
  }
}
