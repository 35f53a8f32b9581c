/// Warns once for each factory, in debug builds, that its results cannot be shared.
func warnOfUnsharedValue(_ entry: Entry) {
  guard FactoryContext.isDebugBuild else { return }
  Output.warnOnce(
    Message(
      "weak-value",
      """
      FACTORY: \(entry.displayName) has a shared scope, but its result is no class instance and \
      cannot be held weakly: it is made anew each time. Use .cached to keep a value.
      """
    )
  )
}
