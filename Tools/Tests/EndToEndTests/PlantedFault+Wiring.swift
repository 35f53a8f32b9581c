extension PlantedFault {
  /// Faults in how an app is put together.
  static let wiring = [
    PlantedFault(
      "the interceptor is dropped", "App/DIContainer.swift",
      "[AuthInterceptor(tokenStore: self.tokenStore()), LoggingInterceptor()]",
      """
      FAULT
                  ? [LoggingInterceptor()] : [AuthInterceptor(tokenStore: self.tokenStore()), LoggingInterceptor()]
      """),
    PlantedFault(
      "each service has another client", "App/DIContainer.swift",
      ")\n        }.singleton", ")\n        }.scope(FAULT ? .unique : .singleton)"),
    PlantedFault(
      "each screen has another router", "App/DIContainer.swift",
      "Router() }.singleton", "Router() }.scope(FAULT ? .unique : .singleton)"),
    PlantedFault(
      "a mock forgets what it is told to create", "Services/MockMovieService.swift",
      "{ calls.created.append(movie) }", "{ if !FAULT { calls.created.append(movie) } }"),
  ]
}
