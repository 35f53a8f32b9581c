extension ContainerManager {
  /// Saves registrations, contexts, options, instances and settings; `pop` restores them.
  ///
  /// Calls may be nested. Singletons are not saved, because they do not belong to a container.
  ///
  /// - Complexity: O(number of factories used so far).
  public func push() { save() }

  /// Restores the state that the latest `push` saved, or does nothing if there is none.
  ///
  /// - Complexity: O(number of factories used so far).
  public func pop() {
    limitRequestsByAutoRegistration("pop()")
    let doubles = FactoryContext.current.isTest ? singletonsOfDoubles : []
    restore()
    for (entry, double) in doubles { entry.reportLeftDouble(double) }
  }
}
