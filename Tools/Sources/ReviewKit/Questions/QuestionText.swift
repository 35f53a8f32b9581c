import TextOutput

/// Answers for a terminal.
enum QuestionText {
  static func text(of ways: Ways) -> String {
    guard let first = ways.ways.first else {
      return line("\(ways.from) does not need \(ways.to), for all that the sources tell.")
    }
    let steps = first.count == 1 ? "1 step" : "\(first.count) steps"
    let number = ways.count == 1 ? "1 way" : "\(ways.count) ways"
    var text = line("\(ways.from) needs \(ways.to) in \(steps), \(number):")
    for way in ways.ways {
      text += "\n" + line(way[0].from)
      for step in way {
        let via = step.via.isEmpty ? "" : " through \(step.via.joined(separator: ", "))"
        text += line("  needs \(step.to) (\(step.kind))\(via)  \(step.file):\(step.line)")
      }
    }
    if ways.count > ways.ways.count {
      text += "\n" + line("… and \(ways.count - ways.ways.count) more ways.")
    }
    return text
  }

  static func text(of users: Users) -> String {
    guard !users.users.isEmpty else {
      return line("Nothing uses \(users.factory), for all that the sources tell.")
    }
    let number = users.users.count == 1 ? "1 user" : "\(users.users.count) users"
    var text = line("\(users.factory) has \(number):")
    for user in users.users {
      let kind = user.kind == "factory" ? "" : "\(user.kind), "
      text += line("  \(user.name) (\(kind)\(user.need))  \(user.file):\(user.line)")
    }
    if !users.indirect.isEmpty {
      text += line("Through them, it is needed by: \(users.indirect.joined(separator: ", ")).")
    }
    return text
  }

  static func text(of impact: Impact) -> String {
    guard !impact.reached.isEmpty || !impact.holders.isEmpty else {
      return line("Nothing uses \(impact.factory), for all that the sources tell.")
    }
    var text = line("An override of \(impact.factory) reaches \(impact.reached.count):")
    for user in impact.reached {
      let scope = user.scope.isEmpty ? "" : " (\(user.scope))"
      text += line("  \(user.name)\(scope)  \(user.file):\(user.line)")
    }
    guard !impact.holders.isEmpty else { return text }
    text += "\n" + line("It does not reach what was built before and is kept:")
    for holder in impact.holders {
      text += line(
        "  \(holder.name) (\(holder.scope)) keeps its \(holder.holds)  \(holder.file):\(holder.line)"
      )
      if !holder.behind.isEmpty {
        text += line("    and with it \(holder.behind.joined(separator: ", "))")
      }
    }
    return text + line("Override before they are first resolved, or reset them afterwards.")
  }

  private static func line(_ text: String) -> String { VisibleText.line(text) + "\n" }
}
