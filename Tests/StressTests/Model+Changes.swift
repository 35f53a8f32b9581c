extension Model {
  /// Changes a factory, as a modifier does.
  mutating func apply(_ change: Change, to slot: Int, in container: Int) {
    switch change {
    case .scope(let scope, _):
      let former = containers[container].scope(of: slot)
      if former != scope { dropContained(slot, in: container) }
      containers[container].options[slot].scope = scope
    case .timeToLive(let seconds):
      containers[container].options[slot].timeToLive = seconds
    case .decorate(let id):
      containers[container].options[slot].decorator = (id, asksForNews: false)
    case .onRelease(let id):
      containers[container].options[slot].releaseID = id
    case .decorateWithNews(let id):
      containers[container].options[slot].decorator = (id, asksForNews: true)
    case .scopeOnParameters:
      guard scenario.definitions[slot].form.takesParameter else { return }
      if !containers[container].options[slot].isPerParameter {
        dropContained(slot, in: container)
      }
      containers[container].options[slot].isPerParameter = true
    case .context(let context, let recipe):
      containers[container].options[slot].contexts[context.place] = recipe
    case .register(let recipe):
      containers[container].options[slot].registration = recipe
      drop(slot, in: container)
    case .reset(let choice):
      if choice == .all || choice == .scope { drop(slot, in: container) }
      reset(choice, slot, in: container)
    }
  }

  /// Changes a container.
  mutating func apply(_ change: ContainerChange, to container: Int) {
    switch change {
    case .defaultScope(let scope):
      guard scope != containers[container].defaultScope else { return }
      for slot in slots where containers[container].options[slot].scope == nil {
        dropContained(slot, in: container)
      }
      containers[container].defaultScope = scope
    case .decorate(let id):
      containers[container].decorator = id
    case .reset(let choice):
      reset(choice, container)
    case .resetScope(let scope):
      guard scope != .singleton, scope != .account else { return }
      for slot in slots where containers[container].scope(of: slot) == scope {
        dropContained(slot, in: container)
      }
    case .push:
      push(container)
    case .pop:
      pop(container)
    }
  }

  /// Does what a closure does besides making an instance.
  mutating func perform(_ effect: Effect, in container: Int) {
    switch effect {
    case .change(let slot, let change):
      read(slot, in: container)
      apply(change, to: slot, in: container)
    case .container(let change):
      apply(change, to: container)
    case .resetScopeEverywhere(let scope):
      resetEverywhere(scope)
    case .resetSingletons:
      resetEverywhere(.singleton)
    }
  }

  mutating func resetEverywhere(_ scope: ScopeChoice) {
    for (key, cell) in singletons where key.scope == scope { cell.drop() }
    for container in containers.indices { apply(.resetScope(scope), to: container) }
  }

  /// Registers what the containers register by themselves.
  ///
  /// - Parameters:
  ///   - container: The container.
  ///   - leavesInstances: Whether a reset of registrations came before, which leaves them.
  mutating func autoRegister(in container: Int, leavesInstances: Bool = false) {
    for registration in scenario.autoRegistrations {
      read(registration.slot, in: container)
      containers[container].options[registration.slot].registration = registration.recipe
      if leavesInstances {
        cycle[CycleKey(container: container, slot: registration.slot)]?.drop()
      } else {
        dropContained(registration.slot, in: container)
      }
    }
  }

  private var slots: Range<Int> { scenario.definitions.indices }

  private mutating func reset(_ choice: ResetChoice, _ slot: Int, in container: Int) {
    switch choice {
    case .all: containers[container].options[slot] = ModelOptions()
    case .registration: containers[container].options[slot].registration = nil
    case .context: containers[container].options[slot].contexts = [:]
    case .scope, .none: break
    }
  }

  private mutating func reset(_ choice: ResetChoice, _ container: Int) {
    for slot in slots {
      if choice == .all || choice == .scope { dropContained(slot, in: container) }
      reset(choice, slot, in: container)
    }
    if choice == .all {
      containers[container].defaultScope = nil
      containers[container].decorator = nil
    }
    if choice == .all || choice == .registration {
      autoRegister(in: container, leavesInstances: choice == .registration)
    }
  }

  /// Drops a factory's instance in whatever scope is in effect.
  private mutating func drop(_ slot: Int, in container: Int) {
    dropContained(slot, in: container)
    let scope = containers[container].scope(of: slot)
    if scope == .singleton || scope == .account {
      cell(for: scope, slot, in: container)?.drop()
    }
  }

  /// Drops a factory's instance unless it is a singleton, which is not the container's.
  private mutating func dropContained(_ slot: Int, in container: Int) {
    containers[container].cells[slot].drop()
    cycle[CycleKey(container: container, slot: slot)]?.drop()
  }

  private mutating func push(_ container: Int) {
    let state = containers[container]
    let copies = state.cells.map { cell in
      let copy = ModelCell()
      copy.copyContents(of: cell)
      return copy
    }
    containers[container].saved.append(
      ModelSnapshot(
        options: state.options,
        cells: copies,
        defaultScope: state.defaultScope,
        decorator: state.decorator
      )
    )
  }

  private mutating func pop(_ container: Int) {
    guard let saved = containers[container].saved.popLast() else { return }
    for slot in slots {
      dropContained(slot, in: container)
      containers[container].cells[slot].copyContents(of: saved.cells[slot])
    }
    containers[container].options = saved.options
    containers[container].defaultScope = saved.defaultScope
    containers[container].decorator = saved.decorator
  }
}
