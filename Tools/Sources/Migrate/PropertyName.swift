import SwiftParser

/// Names for the properties that registrations become.
enum PropertyName {
  /// Members of containers, which a property must not hide.
  private static let members: Set<Substring> = Set(
    """
    manager shared reset decorator promised make with preview self init fork verify warmUp explain \
    close contributions keyedContributions
    """.split(separator: " "))

  /// The name of a property that has one already, which stays unless containers have such a member.
  static func onContainer(_ name: String) -> String {
    members.contains(name[...]) ? name + "Service" : name
  }

  /// `movieService` for `MovieService`, `urlSession` for `URLSession`, the name itself where it is one;
  /// nil when nothing of the text can be a name.
  static func of(_ text: String) -> String? {
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    guard let first = words.first else { return nil }
    let name = words.dropFirst().reduce(lowered(first), joined)
    guard name.first?.isNumber == false else { return nil }
    return name.isValidSwiftIdentifier(for: .variableName) ? onContainer(name) : name + "Service"
  }

  /// `name` with `suffix` joined to it as a word of its own.
  static func joined(_ name: String, _ suffix: String) -> String {
    name + suffix.prefix(1).uppercased() + suffix.dropFirst()
  }

  /// Lower case up to the last capital of the first run that a small letter follows.
  private static func lowered(_ word: String) -> String {
    let run = word.prefix { $0.isUppercase }
    guard run.count > 1, run.count < word.count else {
      return run.lowercased() + word.dropFirst(run.count)
    }
    // In `URLSession` the S belongs to the next word; in `A1` and `X_y` there is none.
    let head = word[run.endIndex].isLowercase ? run.dropLast() : run
    return head.lowercased() + word.dropFirst(head.count)
  }
}
