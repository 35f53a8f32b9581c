/// Warns once for each factory, in debug builds, that its results cannot be shared.
func warnOfUnsharedValue(_ entry: Entry) {
  guard FactoryContext.isDebugBuild else { return }
  let name = entry.displayName
  let isNew = warned.withLock { $0.insert(name).inserted }
  guard isNew else { return }
  Output.warning(
    """
    FACTORY: \(name) has a shared scope, but its result is no class instance and cannot be \
    held weakly: it is made anew each time. Use .cached to keep a value.
    """
  )
}

private let warned = Locked<Set<String>>([])
