/// English plurals: rules for most words, and the exceptions that resources are often called by.
enum Plural {
  /// Words with a plural of their own, and words that are their own plural.
  private static let exceptions: [String: String] = [
    "analysis": "analyses", "appendix": "appendices", "axis": "axes", "basis": "bases",
    "bus": "buses", "child": "children", "crisis": "crises", "criterion": "criteria",
    "datum": "data", "diagnosis": "diagnoses", "echo": "echoes", "foot": "feet",
    "goose": "geese", "hero": "heroes", "index": "indices", "leaf": "leaves", "life": "lives",
    "man": "men", "matrix": "matrices", "medium": "media", "mouse": "mice", "ox": "oxen",
    "person": "people", "phenomenon": "phenomena", "potato": "potatoes", "quiz": "quizzes",
    "shelf": "shelves", "thesis": "theses", "thief": "thieves", "tomato": "tomatoes",
    "tooth": "teeth", "vertex": "vertices", "wife": "wives", "wolf": "wolves", "woman": "women",
    "half": "halves", "knife": "knives", "loaf": "loaves", "movie": "movies",
    "cookie": "cookies", "calorie": "calories", "status": "statuses",
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
