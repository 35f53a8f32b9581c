internal import CFactoryRegistry

/// Makes a box of a new instance, with the closure that was chosen.
typealias AsyncMaker = @Sendable (ChosenOverride) async -> Result<InstanceBox, any Error>

/// One factory that a task resolves: where its instance lies, its definition, and how its overrides
/// are run.
// unchecked: the definition goes to the actor of its property by itself, and an override to its
// own; what they capture is what `register` and the property have let pass.
struct AsyncRequest<T: Sendable, E: Error>: @unchecked Sendable {
  let lookup: AsyncLookup
  let definition: () async throws(E) -> T
  /// The closure of an override, with the parameter if there is one.
  let closure: (Override) -> () async throws(E) -> T

  // Inlined, so that no metadata of this type is looked up.
  @inline(__always)
  init(
    entry: Entry,
    container: AnyObject?,
    definition: @escaping () async throws(E) -> T,
    closure: @escaping (Override) -> () async throws(E) -> T,
    cellOfParameter: CellOfParameter?
  ) {
    lookup = AsyncLookup(
      entry: entry,
      container: container,
      cellOfParameter: cellOfParameter,
      mayThrowAnything: E.self == (any Error).self
    )
    self.definition = definition
    self.closure = closure
  }

  /// Makes instances in boxes: with the closure that was chosen, through the wraps.
  var maker: AsyncMaker {
    { chosen in
      // Not with `map` and `??`: as a generic argument, a function type that throws `E` needs the
      // runtime of iOS 18 and macOS 15.
      let make: () async throws(E) -> T
      if let override = chosen.override { make = closure(override) } else { make = definition }
      do throws(E) {
        var instance = try await make()
        if ResolutionPlan(lookup.entry).isWrapped {
          try await Self.wrap(&instance, of: lookup.entry)
        }
        return .success(InstanceBox.make(instance))
      } catch {
        return .failure(error)
      }
    }
  }

  private static func wrap(_ instance: inout T, of entry: Entry) async throws(E) {
    for wrap in (entry.sharedOptions?.wraps ?? []).lazy.map(\.content) {
      let wrap = wrap.async(T.self, E.self)
      instance = try await wrap(instance)
    }
  }
}
