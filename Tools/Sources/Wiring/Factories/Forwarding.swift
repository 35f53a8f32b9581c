/// Finds the factories that are other names of factories, `var cart: Factory<Cart> { basket }`.
struct Forwarding {
  let index: WiringIndex

  /// Gives each factory without a definition the factories that its body names, and their scope.
  func follow(in factories: inout [FactoryNode]) {
    let evaluator = Evaluator(index: index, factories: factories)
    let undefined = factories.indices.filter { factories[$0].definitions.isEmpty }
    for number in undefined {
      factories[number].forwards = targets(of: factories[number], evaluator)
    }
    // A name may stand for a name, hence as many rounds as there are names.
    for _ in undefined {
      let before = undefined.map { factories[$0].doubt }
      for number in undefined { takeScope(number, &factories) }
      if before == undefined.map({ factories[$0].doubt }) { break }
    }
  }

  /// The factories that stand as values in the body, in the order of the source.
  private func targets(of factory: FactoryNode, _ evaluator: Evaluator) -> [Int] {
    guard let body = index.body(at: factory.place) else { return [] }
    var found: [Int] = []
    for use in body.uses where use.closure == nil && use.call == nil {
      guard use.kind == .reference || use.kind == .call,
        case .factory(let target) = evaluator.evaluate(use.path, at: factory.place),
        // What is called is resolved, unless it is a method that gives the factory.
        use.kind == .reference || evaluator.factories[target].isMethod
      else { continue }
      if !found.contains(target) { found.append(target) }
    }
    return found
  }

  private func takeScope(_ number: Int, _ factories: inout [FactoryNode]) {
    let targets = factories[number].forwards.map { factories[$0] }
    guard let first = targets.first, targets.allSatisfy({ $0.doubt == nil }) else { return }
    factories[number].scope = first.scope
    factories[number].doubt =
      targets.allSatisfy { $0.scope == first.scope }
      ? nil : "the factories that it stands for have different scopes"
  }
}
