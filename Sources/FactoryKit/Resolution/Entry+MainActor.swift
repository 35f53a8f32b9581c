internal import CFactoryRegistry

extension UnsafeMutablePointer where Pointee == fk_entry {
  /// Whether a closure that makes or decorates the instance now is isolated to the main actor.
  package var needsMainActor: Bool {
    let override = OverrideSelection(for: self).override
    if isMain(override == nil ? isolation : override?.isolation?.actor) { return true }
    if isMain(isolationOfDecorator(of: self)) { return true }
    guard EntryFlags(self).has(FK_WRAPPED | FK_CONTRIBUTED) else { return false }
    let options = options.values
    for wrap in options.wraps where isMain(wrap.content.isolation?.actor) { return true }
    for each in options.contributions where isMain(each.content.isolation?.actor) { return true }
    return false
  }

  @inline(never)
  private func isMain(_ actor: (any Actor)?) -> Bool { actor === MainActor.shared }
}
