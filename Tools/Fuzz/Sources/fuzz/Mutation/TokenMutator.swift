import CFuzzer

/// Changes inputs by tokens, groups in brackets and lines, so that most of them stay readable far
/// enough to reach what lies behind the parser.
struct TokenMutator {
  /// Words that mean something to the reader.
  let words: [String]

  /// One input in four is changed byte by byte, as libFuzzer does by itself.
  func mutate(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ maximum: Int, seed: UInt64) -> Int
  {
    var random = SplitMix(seed: seed)
    if size == 0 || random.below(4) == 0 { return LLVMFuzzerMutate(data, size, maximum) }
    var tokens = Tokens(Array(UnsafeBufferPointer(start: data, count: size)))
    for _ in 0...random.below(4) where !tokens.list.isEmpty {
      step(&tokens, room: maximum - size, &random)
    }
    return tokens.bytes.copy(to: data, maximum)
  }

  /// Puts a group, or a few lines, of one input into another.
  static func crossed(_ first: [UInt8], _ second: [UInt8], seed: UInt64) -> [UInt8] {
    var random = SplitMix(seed: seed)
    var tokens = Tokens(first)
    let others = Tokens(second)
    guard !tokens.list.isEmpty, !others.list.isEmpty else { return first + second }
    let piece = others.list[others.piece(&random)]
    let place = random.below(2) == 0 ? tokens.piece(&random) : tokens.gap(&random)
    tokens.list.replaceSubrange(place, with: piece)
    return tokens.bytes
  }

  private func step(_ tokens: inout Tokens, room: Int, _ random: inout SplitMix) {
    let piece = tokens.piece(&random)
    let text = Array(tokens.list[piece])
    switch random.below(10) {
    case 0: tokens.list.removeSubrange(piece)
    case 1: tokens.list.insert(contentsOf: text, at: piece.upperBound)
    case 2: tokens.list.replaceSubrange(tokens.gap(&random), with: text)
    case 3: tokens.list.replaceSubrange(tokens.piece(&random), with: text)
    case 4: nest(&tokens, piece, &random)
    case 5: repeatPiece(&tokens, piece, room: room, &random)
    case 6: tokens.list.replaceSubrange(piece, with: [tokens.list[random.below(tokens.list.count)]])
    case 7: number(&tokens, &random)
    default:
      let word = words.isEmpty ? "x" : words[random.below(words.count)]
      let place =
        random.below(2) == 0 ? tokens.gap(&random) : piece.lowerBound..<piece.lowerBound + 1
      tokens.list.replaceSubrange(place, with: [ArraySlice(word.utf8)])
    }
  }

  /// Puts a group into itself.
  private func nest(_ tokens: inout Tokens, _ piece: Range<Int>, _ random: inout SplitMix) {
    let place = piece.lowerBound + random.below(piece.count + 1)
    tokens.list.insert(contentsOf: Array(tokens.list[piece]), at: place)
  }

  /// Repeats a piece often, but for once in two no more than a few times.
  private func repeatPiece(
    _ tokens: inout Tokens, _ piece: Range<Int>, room: Int, _ random: inout SplitMix
  ) {
    let text = Array(tokens.list[piece])
    let size = max(1, text.reduce(0) { $0 + $1.count })
    let most = max(1, min(room / size, 2_000))
    let count = random.below(2) == 0 ? min(most, 3) : 1 + random.below(most)
    tokens.list.insert(
      contentsOf: Array(repeating: text, count: count).joined(), at: piece.upperBound)
  }

  private static let numbers = [
    "0", "-1", "1", "255", "65536", "2147483648", "9223372036854775807", "9223372036854775808",
    "-9223372036854775808", "18446744073709551616", "1e308", "1e-400", "0x", "00", "1.", "NaN",
  ]

  private func number(_ tokens: inout Tokens, _ random: inout SplitMix) {
    let places = tokens.list.indices.filter {
      tokens.list[$0].first.map { (0x30...0x39).contains($0) } ?? false
    }
    let text = ArraySlice(Self.numbers[random.below(Self.numbers.count)].utf8)
    if places.isEmpty {
      tokens.list.replaceSubrange(tokens.gap(&random), with: [text])
    } else {
      tokens.list[places[random.below(places.count)]] = text
    }
  }
}

extension Tokens {
  /// A group in brackets, one to three lines, or a few tokens; not empty unless the text is.
  func piece(_ random: inout SplitMix) -> Range<Int> {
    if list.isEmpty { return 0..<0 }
    let place = random.below(list.count)
    switch random.below(4) {
    case 0:
      // The next group from there on, so that groups are found about as often as tokens.
      let end = min(list.count, place + 30)
      if let group = (place..<end).lazy.compactMap({ group(at: $0) }).first { return group }
    case 1:
      let first = line(around: place)
      let last = line(around: min(list.count - 1, first.upperBound + random.below(12)))
      return first.lowerBound..<(random.below(2) == 0 ? first : last).upperBound
    default: break
    }
    return place..<min(list.count, place + 1 + random.below(6))
  }

  /// The empty range between two tokens.
  func gap(_ random: inout SplitMix) -> Range<Int> {
    let place = random.below(list.count + 1)
    return place..<place
  }
}
