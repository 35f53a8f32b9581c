internal import CFactoryRegistry

/// The closure that makes a factory's instance, and its origin.
struct OverrideSelection {
  /// The closure that replaces the definition; nil for the definition itself.
  let override: Override?
  let source: ResolutionSource

  /// Selects the closure that makes the factory's instance now.
  ///
  /// A registration that comes later outdates a build that was entered in its cell before, so no
  /// registration is lost. Resolutions call `selectOverride` instead, which a reset cannot
  /// interrupt.
  init(for entry: Entry) {
    let flags = EntryFlags(entry)
    guard flags.has(FK_REGISTERED) || flags.has(FK_CONTEXTS), let options = entry.sharedOptions
    else {
      self.init(nil, .definition)
      return
    }
    if flags.has(FK_CONTEXTS),
      let chosen = FactoryContext.current.choose(among: options.values.contexts)
    {
      self.init(chosen.override, .context)
    } else if let registration = options.values.registration {
      self.init(registration, .registration)
    } else {
      self.init(nil, .definition)
    }
  }

  private init(_ override: Override?, _ source: ResolutionSource) {
    self.override = override
    self.source = source
  }
}

extension InspectedFactory {
  /// Whether an active context replaces the definition, or a registration that the container did
  /// not make itself.
  ///
  /// A list is also overridden if it has elements of which the container contributed none.
  package var isOverridden: Bool {
    let options = entry.options.values
    return switch OverrideSelection(for: entry).source {
    case .context: true
    case .registration: !options.isAutoRegistered
    default: options.isContributedByUser
    }
  }
}
