@testable import Wiring

@testable import GeneratorKit

/// Files with markers, into which commands put entries.
struct MarkerFuzzing: FuzzedReader {
  static let name = "marker"
  static let parsesSwift = true
  static let words =
    SwiftWords.all + pairs.flatMap { [$0.start, $0.end] } + ["case home", "case detail(id: Int)"]

  private static let pairs: [MarkerPair] = [.services, .routes, .screens, .features]

  init() {}

  func seeds(in repository: Repository) throws -> [String] {
    try ProjectFiles.texts(
      endingIn: "DIContainer.swift", "Route.swift", "RootView.swift", "Package.swift",
      "AppMenu.swift", "Migrations.swift", "AppServer.swift", "Fixtures.swift")
  }

  func read(_ input: String) {
    if TextLines(input).text != input { violated("lines joined are another text") }
    let comments = LineComments.lines(in: input)
    for pair in Self.pairs {
      guard var marked = try? MarkedText(input, pair: pair, comments: comments) else { continue }
      if marked.source != input { violated("a marked text is another text") }
      _ = marked.lineNumbers
      marked.append(["/* entry */", "\tindented"])
      marked.sort(
        SourceReader.declarations(in: marked.source, path: "A.swift").declaredTypes
          .flatMap(\.cases).map { ($0.name, $0.lines) })
      Written.check("A.swift", old: pair == .routes ? input : nil, new: nil)
    }
    let types = SourceReader.declarations(in: input, path: "A.swift").declaredTypes
    let lines = types.flatMap(\.cases).map(\.lines)
    _ = RemovedLines.text(input, without: lines)
  }
}
