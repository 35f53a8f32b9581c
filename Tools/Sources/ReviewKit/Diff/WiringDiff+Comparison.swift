import LintKit
package import SourceModel

extension WiringDiff {
  /// Compares two wirings.
  package init(from old: Wiring, to new: Wiring) {
    let (before, after) = (WiringOutline(old), WiringOutline(new))
    let matching = FactoryMatching(from: before, to: after)
    compareFactories(before, after, matching)
    compareNeeds(before, after, matching)
    findCycles(before, after, matching)
    findCaptives(before, after, matching)
    findUnused(before, after, matching)
  }

  private mutating func compareFactories(
    _ before: WiringOutline, _ after: WiringOutline, _ matching: FactoryMatching
  ) {
    let old = Dictionary(uniqueKeysWithValues: before.factories.map { ($0.id, $0) })
    for factory in after.factories {
      guard let previous = matching.old[factory.id].flatMap({ old[$0] }) else {
        added.append(Factory(factory))
        continue
      }
      let change = Change(from: previous, to: factory)
      if change.isChange { changed.append(change) }
    }
    removed = before.factories.filter { matching.new[$0.id] == nil }.map(Factory.init)
  }

  private mutating func compareNeeds(
    _ before: WiringOutline, _ after: WiringOutline, _ matching: FactoryMatching
  ) {
    var old: [Pair: WiringOutline.Need] = [:]
    for need in before.needs { old[matching.renamed(need)] = need }
    for need in after.needs {
      guard let previous = old.removeValue(forKey: Pair(from: need.from, to: need.to)) else {
        addedNeeds.append(Need(need))
        continue
      }
      if previous.kind != need.kind { changedNeeds.append(Need(need, before: previous.kind)) }
    }
    removedNeeds = before.needs.filter { old[matching.renamed($0)] != nil }.map { Need($0) }
  }

  private mutating func findCycles(
    _ before: WiringOutline, _ after: WiringOutline, _ matching: FactoryMatching
  ) {
    let known = Set(before.needs.filter { $0.kind == .eager }.map(matching.renamed))
    newCycles = after.cycles.filter { cycle in
      !zip(cycle, cycle.dropFirst() + cycle.prefix(1)).allSatisfy {
        known.contains(Pair(from: $0, to: $1))
      }
    }
  }

  private mutating func findCaptives(
    _ before: WiringOutline, _ after: WiringOutline, _ matching: FactoryMatching
  ) {
    var known = Set(
      before.captures.map { capture in
        Pair(from: matching.name(of: capture.holder), to: matching.name(of: capture.held))
      })
    for capture in after.captures
    where known.insert(Pair(from: capture.holder, to: capture.held)).inserted {
      newCaptives.append(capture)
    }
  }

  private mutating func findUnused(
    _ before: WiringOutline, _ after: WiringOutline, _ matching: FactoryMatching
  ) {
    let (old, new) = (before.used, after.used)
    let open = after.factories.filter { factory in
      !new.contains(factory.id) && matching.old[factory.id].map(old.contains) ?? false
    }
    let mentions = Mentions(of: Set(open.map(\.name)), in: after.wiring)
    // A name that is mentioned anywhere may mean this factory.
    unused = open.filter { !mentions.contains($0.name) }.map(Factory.init)
  }
}

extension WiringOutline {
  /// The ids of the factories that have users.
  fileprivate var used: Set<String> {
    let users = Edge.all(in: wiring)
    return Set(users.indices.compactMap { users[$0].isEmpty ? nil : ids[$0] })
  }

  /// The captive dependencies that no comment turns off.
  fileprivate var captures: [WiringDiff.Captive] {
    Capture.all(in: wiring).compactMap { capture in
      let (holder, held) = (wiring.factories[capture.holder], wiring.factories[capture.held])
      let location = wiring.location(of: holder)
      guard let first = ids[capture.holder], let second = ids[capture.held],
        !capture.isHarmless(in: wiring),
        !wiring.file(of: holder).turnsOff("captive_dependency", at: location.line)
      else { return nil }
      return WiringDiff.Captive(
        holder: first, holderScope: holder.scope.name, held: second, heldScope: held.scope.name,
        file: location.path, line: location.line)
    }.sorted {
      $0.holder == $1.holder
        ? ByteOrder.isBefore($0.held, $1.held) : ByteOrder.isBefore($0.holder, $1.holder)
    }
  }

  /// Cycles of eager needs, each as the ids of its factories; the order of the files does not matter.
  fileprivate var cycles: [[String]] {
    let numbers = Dictionary(
      uniqueKeysWithValues: factories.enumerated().map { ($0.element.id, $0.offset) })
    var successors = factories.map { _ in [Int]() }
    for need in needs where need.kind == .eager {
      guard let from = numbers[need.from], let to = numbers[need.to],
        !factories[to].dependsOnArguments
      else { continue }
      successors[from].append(to)
    }
    return Cycles.cycles(successors).map { $0.map { factories[$0].id } }
  }
}

extension WiringDiff.Factory {
  fileprivate init(_ factory: WiringOutline.Factory) {
    self.init(
      id: factory.id, what: factory.text, file: factory.location.path, line: factory.location.line)
  }
}

extension WiringDiff.Need {
  fileprivate init(_ need: WiringOutline.Need, before: Edge.Kind? = nil) {
    self.init(
      from: need.from, to: need.to, kind: need.kind.rawValue, oldKind: before?.rawValue,
      file: need.location.path, line: need.location.line)
  }
}

extension WiringDiff.Change {
  fileprivate init(from old: WiringOutline.Factory, to new: WiringOutline.Factory) {
    let modules = [old, new].map {
      $0.modules.sorted(by: ByteOrder.isBefore).joined(separator: ", ")
    }
    let isRenamed = old.container != new.container || old.name != new.name
    self.init(
      id: new.id, oldID: isRenamed ? old.id : nil, old: old.text == new.text ? nil : old.text,
      new: old.text == new.text ? nil : new.text,
      oldModule: modules[0] == modules[1] ? nil : modules[0],
      newModule: modules[0] == modules[1] ? nil : modules[1], file: new.location.path,
      line: new.location.line)
  }

  fileprivate var isChange: Bool { oldID != nil || old != nil || oldModule != nil }
}
