import Harness

/// How many times its baseline each case costs: a bar from once to so many times, on an axis by powers
/// of ten, its value at its end, and a mark of its own for the limit.
struct RatioChart {
  private struct Row {
    let finding: Finding
    let ratio: Double
    let limit: Double
  }

  private let rows: [Row]
  private let scale: Scale

  private static let rowHeight = 30.0
  private static let top = 92.0
  private static let left = 330.0
  private static let right = 820.0
  private static let width = 960.0
  private static let unit = "direct init"
  /// Where the axis begins; the bar of what costs less is cut off there.
  private static let least = 0.5
  private static let ticks: [Double] = [0.5, 1, 2, 5, 10, 20, 50, 100]

  init(_ findings: [Finding]) {
    rows = findings.compactMap { each in
      guard let ratio = each.ratio, let limit = each.limit, limit.side == .atMost else {
        return nil
      }
      return Row(finding: each, ratio: ratio.median, limit: limit.bound)
    }
    // What is far over its limit has its bar cut off instead of making all others too short to see.
    let most = rows.map(\.limit).max() ?? 1
    scale = Scale(
      over: [Self.least, max(most, 2) * 1.1], isLogarithmic: true, onto: Self.left, Self.right)
  }

  var svg: String {
    let bottom = Self.top + Double(rows.count) * Self.rowHeight
    let title = "What each case costs, in times its baseline"
    var drawing = Drawing(
      title: title,
      description: rows.map(Self.sentence).joined(separator: " "),
      width: Self.width,
      height: bottom + 44
    )
    drawing.text(title, x: 16, y: 26, size: 16, isBold: true)
    drawing.text(
      "The baseline is a direct init, or what stands below the name. Each step of the axis is a"
        + " multiple; further left is better.",
      x: 16, y: 46, color: .faint
    )
    drawAxis(&drawing, bottom)
    for (number, row) in rows.enumerated() {
      draw(row, at: Self.top + Double(number) * Self.rowHeight, in: &drawing)
    }
    return drawing.svg
  }

  private static func sentence(_ row: Row) -> String {
    let ratio = Finding.number(row.ratio, digits: 2)
    let limit = Finding.number(row.limit, digits: 2)
    return "\(row.finding.name): \(ratio) times \(row.finding.baseline ?? unit), limit \(limit)."
  }

  private func drawAxis(_ drawing: inout Drawing, _ bottom: Double) {
    for tick in Self.ticks where scale.place(of: tick) <= Self.right {
      let x = scale.place(of: tick)
      drawing.line([(x, Self.top - 6), (x, bottom)], color: .grid)
      drawing.text(
        Finding.number(tick) + " ×",
        x: x, y: bottom + 18, anchor: .middle, color: .faint
      )
    }
    let one = scale.place(of: 1)
    drawing.line([(one, Self.top - 6), (one, bottom)], color: .ink)
    drawing.text("1 ×: as much as the baseline", x: one, y: Self.top - 12, size: 11)
    drawing.text("limit", x: Self.width - 20, y: Self.top - 12, size: 11, anchor: .end)
    Self.drawMark(at: Self.width - 54, y: Self.top - 20, in: &drawing)
  }

  private func draw(_ row: Row, at y: Double, in drawing: inout Drawing) {
    let baseline = row.finding.baseline ?? Self.unit
    let isUsual = baseline == Self.unit
    drawing.text(
      row.finding.name, x: Self.left - 10, y: y + (isUsual ? 20 : 15), anchor: .end
    )
    if !isUsual {
      drawing.text(
        "× \(baseline)",
        x: Self.left - 10, y: y + 26, size: 10, anchor: .end, color: .faint
      )
    }
    let color: Palette = row.finding.verdict == .exceeded ? .bad : .good
    let one = scale.place(of: 1)
    let end = min(scale.place(of: max(row.ratio, Self.least)), Self.right)
    let limit = scale.place(of: row.limit)
    // Wide enough to be seen where both cost the same.
    drawing.bar(
      x: min(one, end), y: y + 9, width: max(abs(end - one), 2), height: 14, color: color)
    if scale.place(of: row.ratio) > end {
      drawing.line([(end - 16, y + 25), (end - 10, y + 7)], color: .ground, width: 3)
    }
    drawing.text(
      "\(Finding.number(row.ratio, digits: 2)) ×", x: max(one, end) + 6, y: y + 20, size: 11)
    Self.drawMark(at: limit, y: y + 1, in: &drawing)
    drawing.text(
      "≤ \(Finding.number(row.limit, digits: 2)) ×",
      x: Self.width - 20, y: y + 20, size: 11, anchor: .end, color: .faint
    )
  }

  /// A small triangle above the bar, whose tip is the limit.
  private static func drawMark(at x: Double, y: Double, in drawing: inout Drawing) {
    drawing.area([(x - 4.5, y), (x + 4.5, y), (x, y + 7)], color: .ink)
  }
}
