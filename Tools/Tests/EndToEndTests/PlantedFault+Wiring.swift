extension PlantedFault {
  /// Faults in how an app is put together, most of them around a resource without tests of its own.
  static let wiring = container + fixtures + screens

  private static let container = [
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
      "each service has another token store", "App/DIContainer.swift",
      "InMemoryTokenStore() }.singleton",
      "InMemoryTokenStore() }.scope(FAULT ? .unique : .singleton)"),
    PlantedFault(
      "each screen has another router", "App/DIContainer.swift",
      "Router() }.singleton", "Router() }.scope(FAULT ? .unique : .singleton)"),
    PlantedFault(
      "a service has a client of its own", "App/DIContainer.swift",
      "ReviewServiceImpl(apiClient: self.apiClient())",
      "ReviewServiceImpl(apiClient: FAULT ? URLSessionAPIClient() : self.apiClient())"),
    PlantedFault(
      "a mock is in production", "App/DIContainer.swift",
      "self { ReviewServiceImpl(",
      "self { FAULT ? MockReviewService() as any ReviewService : ReviewServiceImpl("),
    PlantedFault(
      "a factory resolves itself", "App/DIContainer.swift",
      "Factory<any ReviewService> {\n        self { ",
      "Factory<any ReviewService> {\n        self { FAULT ? self.reviewService() : "),
    PlantedFault(
      "the path of a service without tests is wrong", "Services/ReviewServiceImpl.swift",
      "APIRequest(path: \"reviews\")", "APIRequest(path: FAULT ? \"review\" : \"reviews\")"),
  ]

  private static let fixtures = [
    PlantedFault(
      "the launch argument is misspelt", "App/Fixtures.swift",
      "reviewService.onArg(\"--fixture\")",
      "reviewService.onArg(FAULT ? \"--fixtures\" : \"--fixture\")"),
    PlantedFault(
      "the launch argument is refused", "Infrastructure/Terminal/LaunchArguments.swift",
      "argument == \"--fixture\"", "argument == (FAULT ? \"--fixtures\" : \"--fixture\")"),
    PlantedFault(
      "the fixtures are not registered", "App/AutoRegistration.swift",
      "registerFixtures()", "if !FAULT { registerFixtures() }"),
    PlantedFault(
      "a mock has nothing to show", "Services/MockReviewService.swift",
      "any Error> = .success([.fixture])", "any Error> = .success(FAULT ? [] : [.fixture])"),
    PlantedFault(
      "a mock forgets what it is told to create", "Services/MockMovieService.swift",
      "{ calls.created.append(movie) }", "{ if !FAULT { calls.created.append(movie) } }"),
  ]

  private static let screens = [
    PlantedFault(
      "an entry of the menu leads to another screen", "App/AppMenu.swift",
      "route: .reviewList", "route: FAULT ? .movieList : .reviewList"),
    PlantedFault(
      "a route shows another screen in a terminal", "App/TerminalRoot.swift",
      "case .reviewList:",
      "case .reviewList where FAULT: MovieListTerminalScreen()\n case .reviewList:"
    ),
  ]
}
