internal import FactoryKit

extension Explanation: CustomStringConvertible {
  /// The whole content in words, with a line for each subject.
  public var description: String {
    var parts = [
      "\(factory)<", factory.type, ">, defined at ", file, ":", "\(line)", "\nclosure: ",
      closureText, "\nalso considered: ", consideredText, "\nscope: ", scope, ", ",
      scopeOriginText, "\nkept: ", keptText,
    ]
    if let timeToLive, let expiry {
      parts += ["\ntime to live: ", Self.seconds(timeToLive)]
      parts.append(expiry == .sliding ? " after the last use" : " after it was made")
    }
    if let decoration {
      parts.append(
        decoration == .factory ? "\ndecorator: the factory's" : "\ndecorator: the container's")
    }
    if wraps > 0 { parts += ["\nwraps: ", "\(wraps)"] }
    if let release {
      parts.append(
        release == .closure ? "\non release: a closure" : "\non release: an asynchronous closure")
    }
    if let actor { parts += ["\nthe definition belongs to ", actor] }
    if requiresOverride { parts.append("\ntests have to override it") }
    if isAutoRegistrationPending {
      parts.append(
        "\nthe container has yet to register by itself, which may change this")
    }
    return parts.joined()
  }

  /// The closure that makes a new instance.
  var closureText: String {
    let text =
      switch closure {
      case .context: contexts.filter(\.isChosen).map { "that of the context .\($0.type)" }.joined()
      case .registration: "the registered one"
      case .definition, .scope: "the definition"
      }
    return isAutoRegistered ? "\(text), by autoRegister" : text
  }

  /// The closures that would apply if that one did not exist.
  var consideredText: String {
    var others = contexts.filter { !$0.isChosen }
      .map { "the context .\($0.type) (\($0.isActive ? "active" : "not active"))" }
    if isRegistered, closure != .registration { others.append("the registered closure") }
    if closure != .definition { others.append("the definition") }
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
    switch kept {
    case .strongly: "an instance"
    case .weakly: "an instance, as long as it is referenced elsewhere"
    case .byParameter: "instances by parameter"
    case .inGraph: "an instance, until the outermost resolution on this thread ends"
    case nil: "nothing"
    }
  }

  private static func seconds(_ nanoseconds: UInt64) -> String {
    "\(Double(nanoseconds / 1_000) / 1_000_000) s"
  }
}
