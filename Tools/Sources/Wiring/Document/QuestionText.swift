/// An answer that is printed as text or as JSON.
protocol Answer: Encodable {
  /// The lines for a terminal, of which hidden characters are not spelled out yet.
  var lines: [String] { get }
}

extension Ways: Answer {
  var lines: [String] {
    guard let first = ways.first else {
      return ["\(from) does not need \(to), for all that the sources tell."]
    }
    let steps = first.count == 1 ? "1 step" : "\(first.count) steps"
    var lines = ["\(from) needs \(to) in \(steps), \(count == 1 ? "1 way" : "\(count) ways"):"]
    for way in ways {
      lines += ["", way[0].from]
      for step in way {
        let via = step.via.isEmpty ? "" : " through \(step.via.joined(separator: ", "))"
        lines.append("  needs \(step.to) (\(step.kind))\(via)  \(step.place)")
      }
    }
    if count > ways.count { lines += ["", "… and \(count - ways.count) more ways."] }
    return lines
  }
}

extension Users: Answer {
  var lines: [String] {
    guard !users.isEmpty else {
      return ["Nothing uses \(factory), for all that the sources tell."]
    }
    var lines = ["\(factory) has \(users.count == 1 ? "1 user" : "\(users.count) users"):"]
    for user in users {
      let kind = user.kind.map { $0 == "factory" ? "" : "\($0), " } ?? ""
      lines.append("  \(user.name) (\(kind)\(user.need ?? ""))  \(user.file):\(user.line)")
    }
    if !indirect.isEmpty {
      lines.append("Through them, it is needed by: \(indirect.joined(separator: ", ")).")
    }
    return lines
  }
}

extension Impact: Answer {
  var lines: [String] {
    guard !reached.isEmpty || !holders.isEmpty else {
      return ["Nothing uses \(factory), for all that the sources tell."]
    }
    var lines = ["An override of \(factory) reaches \(reached.count):"]
    for user in reached {
      let scope = user.scope.map { $0.isEmpty ? "" : " (\($0))" } ?? ""
      lines.append("  \(user.name)\(scope)  \(user.file):\(user.line)")
    }
    guard !holders.isEmpty else { return lines }
    lines += ["", "It does not reach what was built before and is kept:"]
    for holder in holders {
      let (scope, held) = (holder.scope ?? "", holder.holds ?? "")
      lines.append("  \(holder.name) (\(scope)) keeps its \(held)  \(holder.file):\(holder.line)")
      if let behind = holder.behind, !behind.isEmpty {
        lines.append("    and with it \(behind.joined(separator: ", "))")
      }
    }
    return lines + ["Override before they are first resolved, or reset them afterwards."]
  }
}
