extension Explanation: CustomStringConvertible {
  /// The whole content in words, with a line for each subject.
  public var description: String {
    var lines = [
      "\(factory)<\(factory.type)>, defined at \(file):\(line)",
      "closure: \(closureText)", "also considered: \(consideredText)",
      "scope: \(scope), \(scopeOriginText)", "kept: \(keptText)",
    ]
    if let timeToLive, let expiry {
      let start = expiry == .sliding ? "the last use" : "it was made"
      lines.coldAppend("time to live: \(Self.seconds(timeToLive)) after \(start)")
    }
    if let decoration { lines.coldAppend("decorator: the \(decoration)'s") }
    if wraps > 0 { lines.coldAppend("wraps: \(wraps)") }
    if let release {
      lines.coldAppend("on release: \(release == .asyncClosure ? "an asynchronous" : "a") closure")
    }
    if let actor { lines.coldAppend("the definition belongs to \(actor)") }
    if requiresOverride { lines.coldAppend("tests have to override it") }
    if isAutoRegistrationPending {
      lines.coldAppend("the container has yet to register by itself, which may change this")
    }
    return lines.joined(separator: "\n")
  }

  /// The closure that makes a new instance.
  var closureText: String {
    let text =
      switch closure {
      case .context: "that of the context \(contexts.first(where: \.isChosen)?.type.modifier ?? "")"
      case .registration: "the registered one"
      case .definition, .scope: "the definition"
      }
    return isAutoRegistered ? "\(text), by autoRegister" : text
  }

  /// The closures that would apply if that one did not exist.
  var consideredText: String {
    var others = contexts.coldFilter { !$0.isChosen }
      .coldMap { "the context \($0.type.modifier) (\($0.isActive ? "active" : "not active"))" }
    if isRegistered, closure != .registration { others.coldAppend("the registered closure") }
    if closure != .definition { others.coldAppend("the definition") }
    return others.isEmpty ? "nothing" : others.joined(separator: ", ")
  }

  /// Where the scope comes from.
  var scopeOriginText: String {
    switch scopeOrigin {
    case .modifier: "by a modifier"
    case .containerDefault: "by the container's default scope"
    case .none: "because nothing names one"
    }
  }

  /// The cached instances.
  var keptText: String {
    guard let kept else { return "nothing" }
    let text =
      switch kept.kind {
      case .strongly: "an instance"
      case .weakly: "an instance, as long as somebody else holds it"
      case .byParameter: "instances by parameter"
      case .inGraph: "an instance, until the outermost resolution on this thread ends"
      }
    guard let age = kept.age else { return text }
    let event = expiry == .absolute ? "made" : "last used"
    return "\(text), \(event) \(Self.seconds(age)) ago\(kept.isExpired ? ", expired" : "")"
  }

  private static func seconds(_ nanoseconds: UInt64) -> String {
    "\(Double(nanoseconds / 1_000_000) / 1_000) s"
  }
}
