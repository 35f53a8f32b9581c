internal import CFactoryRegistry

// What other modules read from the entry of an event. Functions, because an extension of a pointer
// to a type of C cannot have members for the package.

/// How long instances of a factory live now.
package func lifetime(of entry: Entry) -> Lifetime { entry.lifetimeInEffect }

/// Whether a closure that makes or decorates the factory's instance now is isolated to the main
/// actor.
package func needsMainActor(_ entry: Entry) -> Bool {
  let override = OverrideSelection(for: entry).override
  if isMain(override == nil ? entry.isolation : override?.isolation?.actor) { return true }
  if isMain(isolationOfDecorator(of: entry)) { return true }
  guard EntryFlags(entry).has(FK_WRAPPED | FK_CONTRIBUTED) else { return false }
  let options = entry.options.values
  for wrap in options.wraps where isMain(wrap.content.isolation?.actor) { return true }
  for each in options.contributions where isMain(each.content.isolation?.actor) { return true }
  return false
}

@inline(never)
private func isMain(_ actor: (any Actor)?) -> Bool { actor === MainActor.shared }
