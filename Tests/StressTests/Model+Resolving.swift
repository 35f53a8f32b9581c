extension Model {
  /// Reads the property, which applies the definition's modifiers.
  mutating func read(_ slot: Int, in container: Int) {
    let definition = scenario.definitions[slot]
    guard !definition.modifiers.isEmpty else { return }
    if definition.once, containers[container].options[slot].once { return }
    for modifier in definition.modifiers { apply(modifier, to: slot, in: container) }
    containers[container].options[slot].once = definition.once
  }

  /// Reads the property and resolves it.
  mutating func resolve(_ slot: Int, in container: Int, for parameter: Int) -> Int? {
    read(slot, in: container)
    let form = scenario.definitions[slot].form
    let options = containers[container].options[slot]
    let scope = containers[container].scope(of: slot)
    let parameter = form.takesParameter ? parameter : 0
    let cellParameter = form.takesParameter && options.isPerParameter ? parameter : nil
    let cell = cell(for: scope, slot, in: container)
    if let cell, let serial = hit(cell, cellParameter, options) {
      decorate(serial, of: slot, in: container, isNew: false)
      return serial
    }
    let generation = cell?.generation
    let serial = make(recipe(for: slot, in: container), in: container, for: parameter)
    if let cell, let serial, cell.generation == generation {
      let isWeak = scope == .shared || scope == .watched
      if !isWeak || form != .value {
        let lastUse = options.timeToLive == nil ? nil : clock
        cell.keep(
          KeptInstance(serial: serial, isWeak: isWeak, lastUse: lastUse), for: cellParameter)
        if !isWeak, scope != .graph {
          kept.insert(serial)
          releaseIDs[serial] = options.releaseID
        }
      }
    }
    if depth == 0 { cycle = [:] }
    decorate(serial, of: slot, in: container, isNew: true)
    return serial
  }

  /// Where a scope keeps its instance of a factory.
  mutating func cell(for scope: ScopeChoice, _ slot: Int, in container: Int) -> ModelCell? {
    switch scope {
    case .unique, .transient:
      return nil
    case .cached, .shared, .session, .window, .watched:
      return containers[container].cells[slot]
    case .singleton, .account:
      let key = SingletonKey(scope: scope, slot: slot)
      let cell = singletons[key] ?? ModelCell()
      singletons[key] = cell
      return cell
    case .graph:
      let key = CycleKey(container: container, slot: slot)
      let cell = cycle[key] ?? ModelCell()
      cycle[key] = cell
      return cell
    }
  }

  private mutating func hit(_ cell: ModelCell, _ parameter: Int?, _ options: ModelOptions) -> Int? {
    guard var kept = cell.kept(for: parameter) else { return nil }
    if kept.isWeak, !isAlive(kept.serial) { return nil }
    if let timeToLive = options.timeToLive {
      if let lastUse = kept.lastUse, Double(clock - lastUse) >= timeToLive { return nil }
      kept.lastUse = clock
      cell.keep(kept, for: parameter)
    }
    return kept.serial
  }

  private func isAlive(_ serial: Int) -> Bool {
    held.contains(serial) || heldByClosures.contains(serial)
  }

  private mutating func make(
    _ recipe: Recipe,
    in container: Int,
    for parameter: Int
  ) -> Int? {
    depth += 1
    let alreadyHeld = heldByClosures.count
    for dependency in recipe.dependencies {
      let serial = resolve(dependency, in: container, for: parameter)
      if let serial { heldByClosures.append(serial) }
    }
    if let effect = recipe.effect { perform(effect, in: container) }
    heldByClosures.removeLast(heldByClosures.count - alreadyHeld)
    depth -= 1
    var serial: Int?
    if !recipe.givesNothing {
      lastSerial += 1
      serial = lastSerial
    }
    events.append(.made(recipe: recipe.id, parameter: parameter, serial: serial))
    return serial
  }

  private func recipe(for slot: Int, in container: Int) -> Recipe {
    let options = containers[container].options[slot]
    for context in contexts {
      if let recipe = options.contexts[context] { return recipe }
    }
    return options.registration ?? scenario.definitions[slot].recipe
  }

  private mutating func decorate(_ serial: Int?, of slot: Int, in container: Int, isNew: Bool) {
    if let decorator = containers[container].options[slot].decorator {
      let isNew = decorator.asksForNews ? isNew : nil
      events.append(.decorated(by: decorator.id, serial: serial, isNew: isNew))
    } else if let decorator = containers[container].decorator {
      events.append(.decorated(by: decorator, serial: serial, isNew: nil))
    }
  }
}
