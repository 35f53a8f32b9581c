/// A real input of which a piece is repeated as often as one likes.
struct RepeatedPiece: CustomStringConvertible {
  private enum Way: Int, CaseIterable {
    /// The piece again and again.
    case plain
    /// With another number after its first word each time, so that names differ.
    case numbered
    /// The piece within itself: what opens a group many times, then what closes it.
    case nested
  }

  private let before: [UInt8]
  private let piece: [Tokens.Token]
  private let after: [UInt8]
  private let way: Way

  init(of input: String, _ random: inout SplitMix) {
    let tokens = Tokens(Array(input.utf8))
    let range = tokens.piece(&random)
    before = Array(tokens.list[..<range.lowerBound].joined())
    piece = Array(tokens.list[range])
    after = Array(tokens.list[range.upperBound...].joined())
    way = Way.allCases[random.below(Way.allCases.count)]
  }

  var description: String {
    "\(way): \(String(decoding: Array(piece.joined()), as: UTF8.self).debugDescription)"
  }

  /// The input with the piece repeated until there are `size` bytes.
  func text(size: Int) -> String {
    let length = max(1, piece.reduce(0) { $0 + $1.count })
    let count = max(1, (size - before.count - after.count) / length)
    return String(decoding: before + repeated(count) + after, as: UTF8.self)
  }

  private func repeated(_ count: Int) -> [UInt8] {
    let plain = Array(piece.joined())
    switch way {
    case .plain: return Array(repeatElement(plain, count: count).joined())
    case .numbered: return (0..<count).flatMap { numbered($0) }
    case .nested:
      let half = piece.count / 2
      let (head, tail) = (Array(piece[..<half].joined()), Array(piece[half...].joined()))
      return Array(repeatElement(head, count: count).joined())
        + Array(repeatElement(tail, count: count).joined())
    }
  }

  private func numbered(_ number: Int) -> [UInt8] {
    guard let word = piece.lastIndex(where: { Self.isName($0) }) else {
      return Array(piece.joined())
    }
    return Array(piece[...word].joined()) + Array("\(number)".utf8)
      + Array(piece[(word + 1)...].joined())
  }

  private static func isName(_ token: Tokens.Token) -> Bool {
    token.first.map { ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z") }
      ?? false
  }
}
