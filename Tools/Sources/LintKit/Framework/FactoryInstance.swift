import Wiring

/// What a factory's definition makes, where the definition does nothing else.
struct FactoryInstance {
  /// The type, as an index into `WiringIndex.types`.
  let type: Int
  /// The call of the initializer, as an index into the uses of the definition's body.
  let call: Int

  /// Nil when the instance could come from elsewhere, or someone else could get hold of it.
  init?(of factory: FactoryNode, in wiring: Wiring) {
    guard factory.definitionClosures.count == 1, let closure = factory.definitionClosures.first,
      let body = wiring.body(of: factory)
    else { return nil }
    let outer = body.uses.indices.filter { number in
      let use = body.uses[number]
      let isWhole = use.call.map { body.uses[$0].closure != closure } ?? true
      return use.closure == closure && isWhole
    }
    guard outer.count == 1, let call = outer.first,
      case .construct(let type) = wiring.action(
        of: body.uses[call], in: body, at: factory.place)
    else { return nil }
    self.type = type
    self.call = call
  }
}
