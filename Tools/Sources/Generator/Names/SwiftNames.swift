import Wiring

/// Turns a name into the other spellings that generated code needs.
enum Casing {
  /// The property for a type: its leading run of capitals lowered, the last one kept when a word
  /// follows it, so `MovieService` becomes `movieService` and `URLService` becomes `urlService`.
  static func lowered(_ name: String) -> String { name.loweredStart }

  /// A word with a capital letter at its start, the others as they are.
  static func capitalized(_ word: some StringProtocol) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// The words of a name: `MovieList` gives `Movie` and `List`, `URLCache2` gives `URL` and `Cache2`.
  static func words(_ name: String) -> [String] {
    name.matches(of: /[A-Z]+(?=[A-Z][a-z])|[A-Z]?[^A-Z_]+|[A-Z]+[^A-Z_]*/).map { String($0.output) }
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
    SourceReader.isIdentifier(name) ? name : "`\(name)`"
  }
}

/// English plurals: rules for most words, and the exceptions that resources are often called by.
enum Plural {
  /// Words with a plural of their own, and words that are their own plural.
  private static let exceptions: [String: String] = [
    "analysis": "analyses", "axis": "axes", "bus": "buses", "calorie": "calories",
    "child": "children", "cookie": "cookies", "criterion": "criteria", "datum": "data",
    "diagnosis": "diagnoses", "half": "halves", "hero": "heroes", "index": "indices",
    "knife": "knives", "leaf": "leaves", "life": "lives", "loaf": "loaves", "man": "men",
    "matrix": "matrices", "medium": "media", "mouse": "mice", "movie": "movies",
    "person": "people", "potato": "potatoes", "quiz": "quizzes", "shelf": "shelves",
    "status": "statuses", "tomato": "tomatoes", "wife": "wives", "woman": "women",
  ]
  private static let unchanging: Set = [
    "aircraft", "data", "deer", "equipment", "fish", "furniture", "information", "media", "music",
    "news", "offspring", "people", "series", "sheep", "software", "species", "staff",
  ]

  /// The plural of a name: that of its last word, so that `NewsItem` gives `NewsItems`.
  static func of(_ name: String) -> String {
    guard let last = Casing.words(name).last, name.hasSuffix(last) else { return name + "s" }
    return name.dropLast(last.count) + recased(plural(of: last.lowercased()), like: last)
  }

  /// The singular of a name, for the elements of a list: `genres` gives `genre`.
  static func singular(_ name: String) -> String {
    guard let last = Casing.words(name).last, name.hasSuffix(last) else { return name }
    return name.dropLast(last.count) + recased(singular(of: last.lowercased()), like: last)
  }

  private static func plural(of word: String) -> String {
    if unchanging.contains(word) { return word }
    if let plural = exceptions[word] { return plural }
    if ["s", "x", "z", "ch", "sh"].contains(where: word.hasSuffix) { return word + "es" }
    if word.hasSuffix("y"), let before = word.dropLast().last, !"aeiou".contains(before) {
      return word.dropLast() + "ies"
    }
    return word + "s"
  }

  private static func singular(of word: String) -> String {
    if let singular = exceptions.first(where: { $0.value == word })?.key { return singular }
    if unchanging.contains(word) { return word }
    if word.hasSuffix("ies"), word.count > 4 { return word.dropLast(3) + "y" }
    if ["sses", "xes", "ches", "shes"].contains(where: word.hasSuffix) {
      return String(word.dropLast(2))
    }
    if word.hasSuffix("s"), !word.hasSuffix("ss"), word.count > 2 { return String(word.dropLast()) }
    return word
  }

  /// `word` with the case of `model`: all capitals, a capital first, or small.
  private static func recased(_ word: String, like model: String) -> String {
    // A plural of capitals keeps its ending small: `URL` gives `URLs`.
    if model.count > 1, model == model.uppercased() {
      return word.hasPrefix(model.lowercased())
        ? model + word.dropFirst(model.count) : word.uppercased()
    }
    return model.first?.isUppercase == true ? Casing.capitalized(word) : word
  }
}
