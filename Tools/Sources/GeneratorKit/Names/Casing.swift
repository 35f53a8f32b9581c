/// Turns a name into the other spellings that generated code needs.
enum Casing {
  /// The property for a type: its leading run of capitals lowered, the last one kept when a word
  /// follows it, so `MovieService` becomes `movieService` and `URLService` becomes `urlService`.
  static func lowered(_ name: String) -> String {
    let characters = Array(name)
    let run = characters.prefix(while: \.isUppercase).count
    guard run > 0 else { return name }
    let startsWord = run < characters.count && characters[run].isLowercase
    let count = run > 1 && startsWord ? run - 1 : run
    return String(characters[..<count]).lowercased() + String(characters[count...])
  }

  /// A word with a capital letter at its start, the others as they are.
  static func capitalized(_ word: some StringProtocol) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// The words of a name: `MovieList` gives `Movie` and `List`, `URLCache2` gives `URL` and `Cache2`.
  static func words(_ name: String) -> [String] {
    var words: [String] = []
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      let previous = index > 0 ? characters[index - 1] : nil
      let next = index + 1 < characters.count ? characters[index + 1] : nil
      let afterLower = previous.map { !$0.isUppercase && $0 != "_" } ?? false
      let startsWord =
        character.isUppercase
        && (afterLower || (previous?.isUppercase == true && next?.isLowercase == true))
      if character == "_" { continue }
      if words.isEmpty || startsWord || previous == "_" {
        words.append(String(character))
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words
  }

  /// A name as a title on a screen: `MovieList` becomes `Movie List`.
  static func title(_ name: String) -> String {
    words(name).map(capitalized).joined(separator: " ")
  }

  /// A name inside a sentence: `MovieList` becomes `movie list`; words in capitals stay.
  static func phrase(_ name: String) -> String {
    words(name).map { $0.count > 1 && $0 == $0.uppercased() ? $0 : $0.lowercased() }.joined(
      separator: " ")
  }

  /// A name in the path of a web address: `MovieReview` becomes `movie-review`.
  static func pathSegment(_ name: String) -> String {
    words(name).map { $0.lowercased() }.joined(separator: "-")
  }

  /// `name` with one trailing `suffix` taken off, unless nothing would be left.
  static func dropping(_ suffix: String, from name: String) -> String {
    name.hasSuffix(suffix) && name != suffix ? String(name.dropLast(suffix.count)) : name
  }

  /// `name` as an identifier in code: in backticks where it is a keyword.
  static func escaped(_ name: String) -> String {
    ReservedNames.keywords.contains(name) ? "`\(name)`" : name
  }

  /// Whether `name` can be an identifier in backticks only, as `all films` and `2nd`.
  static func isRaw(_ name: String) -> Bool {
    name.first?.isNumber == true
      || name.contains { $0.isASCII && !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "$" }
  }

  /// A phrase with its indefinite article: `an author`, `a movie`.
  static func withArticle(_ phrase: String) -> String {
    let startsWithVowel = phrase.first.map { "aeiou".contains($0.lowercased()) } ?? false
    return (startsWithVowel && !phrase.hasPrefix("user") && !phrase.hasPrefix("uni") ? "an " : "a ")
      + phrase
  }
}
