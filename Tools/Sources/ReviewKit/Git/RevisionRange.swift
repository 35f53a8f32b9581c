/// Two states of the sources that are compared, as the command line names them.
struct RevisionRange: Equatable, Sendable {
  /// The earlier revision.
  var old: String
  /// The later revision; nil for the files on disk.
  var new: String?
  /// Whether the earlier side is the commit at which the later one left it, `main...feature`.
  var fromMergeBase = false

  /// Reads `main`, `main..feature` and `main...feature`; an end that is left out is `HEAD`.
  init(_ text: String) {
    for dots in ["...", ".."] {
      guard let range = text.firstRange(of: dots) else { continue }
      let ends = [text[..<range.lowerBound], text[range.upperBound...]]
      let names = ends.map { $0.isEmpty ? "HEAD" : String($0) }
      self.init(old: names[0], new: names[1], fromMergeBase: dots == "...")
      return
    }
    self.init(old: text, new: nil)
  }

  private init(old: String, new: String?, fromMergeBase: Bool = false) {
    self.old = old
    self.new = new
    self.fromMergeBase = fromMergeBase
  }
}
