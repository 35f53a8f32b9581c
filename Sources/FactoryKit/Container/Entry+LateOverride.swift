internal import CFactoryRegistry

extension Entry {
  /// Reports a change of the factory that comes after something was built from it, in a test that
  /// demands otherwise.
  ///
  /// - Parameter place: Where the closure is added; nil if that is not known.
  @inline(never)
  func reportLateOverride(at place: SourcePlace?) {
    guard ResolutionPass.current.pointee.auto_registrations == 0,
      let test = TestReporters.current, test.demandsOverridesFirst(of: FactoryIdentity(self)),
      let late = Dependents.first(of: self)
    else { return }
    var through = ""
    for name in late.through { through += (through.isEmpty ? ", through " : " and ") + name }
    let others =
      late.others == 0 ? "" : " So \(late.others == 1 ? "does" : "do") \(late.others) more."
    let message = Message(
      "late-override",
      """
      FACTORY: \(late.name) was built with \(displayName)\(through) before this override\
      \(place.map { " at \($0.text)" } ?? ""), and keeps the former one.\(others) Override before \
      the first use, or let the override reach it: \
      `container.\(propertyName).register(rebuilding: .dependents) { ... }`.
      """
    )
    _ = test.report(
      message, finding: ("late-override", displayName), file: place?.file, line: place?.line ?? 0)
  }
}
