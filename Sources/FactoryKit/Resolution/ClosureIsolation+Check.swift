internal import CFactoryEngine

/// Stops the process if a definition that is isolated to an actor is about to run off it.
///
/// - Parameters:
///   - isolation: The actor that the definition is isolated to.
///   - entry: The factory, for the message.
func requireIsolation(_ isolation: any Actor, for entry: Entry) {
  requireIsolation(
    isolation,
    Message(
      "factory-off-actor",
      isolation === MainActor.shared
        ? """
        FACTORY: \(entry.displayName) belongs to the main actor and was resolved off it. \
        Resolve it on the main actor, or use `await factory.resolveOnMainActor()`.
        """
        : """
        FACTORY: \(entry.displayName) belongs to \(isolation) and was resolved off it. \
        Use `await factory.resolveOnGlobalActor(_:)` with that actor.
        """
    )
  )
}

/// The purpose of a closure from outside a definition.
enum OutsideClosure {
  case registration, context, wrap, decorator, contribution, containerDecorator, logger

  /// Whether the closure belongs to the factory, which has an actor of its own.
  fileprivate var isOfFactory: Bool { self != .containerDecorator && self != .logger }

  /// The closure as the subject of a sentence.
  fileprivate func name(of entry: Entry) -> String {
    switch self {
    case .registration: "the closure that was registered for \(entry.displayName)"
    case .context: "the closure of a context of \(entry.displayName)"
    case .wrap: "a wrap of \(entry.displayName)"
    case .decorator: "the decorator of \(entry.displayName)"
    case .contribution: "an element of \(entry.displayName)"
    case .containerDecorator: "the decorator of \(entry.core.containerName)"
    case .logger: "the logger of \(entry.core.containerName)"
    }
  }
}

extension Build {
  /// Checks the actor of the closure that is about to run.
  func checkActor() {
    if let override {
      guard let isolation = override.isolation else { return }
      checkIsolation(
        isolation, of: source == .context ? .context : .registration, for: entry)
    } else if plan.flags & FE_ISOLATED != 0, let actor = entry.isolation {
      requireIsolation(actor, for: entry)
    }
  }
}

/// Reports a closure that is about to run off the actor that it is isolated to.
///
/// The isolation of such a closure is usually inferred from the code around it, so the closure runs
/// nevertheless. The process stops if the factory itself is isolated to that actor, and if
/// `ContainerManager.isolationTriggersError` is set.
///
/// - Parameters:
///   - isolation: The closure's actor, and where the closure was added.
///   - closure: What the closure is for.
///   - entry: The factory that is resolved.
func checkIsolation(_ isolation: ClosureIsolation, of closure: OutsideClosure, for entry: Entry) {
  let actor = isolation.actor
  let isOn = isRunning(on: actor)
  guard isOn != true else { return }
  if closure.isOfFactory, entry.isolation === actor { return requireIsolation(actor, for: entry) }
  guard entry.core.switches & FE_ISOLATION_STOPS == 0 else {
    return requireIsolation(actor, offActorMessage(isolation, closure, entry, stops: true))
  }
  guard isOn == false, FactoryContext.isDebugBuild || isolation.test != nil,
    isolation.beginReport()
  else { return }
  let message = offActorMessage(isolation, closure, entry, stops: false)
  if let test = isolation.test,
    ProcessListeners.report(message, at: isolation.place, in: test)
  {
    return
  }
  if FactoryContext.isDebugBuild { Output.warnOnce(message) }
}

@inline(never)
private func offActorMessage(
  _ isolation: ClosureIsolation, _ closure: OutsideClosure, _ entry: Entry, stops: Bool
) -> Message {
  let origin = stops ? "" : " as closures are in the code of that actor,"
  let consequence = stops ? "." : ": the closure ran where it was called."
  return Message(
    "closure-off-actor",
    """
    FACTORY: \(subject(isolation, closure, entry)),\(origin) and \(entry.displayName) was resolved \
    off it\(consequence) \(cures)
    """
  )
}

private func subject(
  _ isolation: ClosureIsolation, _ closure: OutsideClosure, _ entry: Entry
) -> String {
  let place = isolation.place.map { " at \($0.text)" } ?? ""
  return "\(closure.name(of: entry))\(place) is isolated to \(name(of: isolation.actor))"
}

private let cures = """
  Write `{ @Sendable in ... }` if the closure needs no actor; declare the service that it makes \
  `nonisolated` if the compiler then objects; or resolve on the actor.
  """
