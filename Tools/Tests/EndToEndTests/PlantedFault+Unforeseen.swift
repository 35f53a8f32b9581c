extension PlantedFault {
  /// Faults that were thought up after the tests of generated apps, to get past them: at first, those
  /// found none.
  static let unforeseen = forms + requests + connection + places

  /// A fault that the generated tests do not find: the client is one for all containers, and so the wrong
  /// one gives the same.
  static let missed = PlantedFault(
    "a service takes its client from another container", "App/DIContainer.swift",
    "CinemaServiceImpl(apiClient: self.apiClient())",
    "CinemaServiceImpl(apiClient: (FAULT ? Container.shared : self).apiClient())")

  private static let forms = [
    PlantedFault(
      "what the server stored is not taken",
      "Features/Cinemas/CinemaForm/CinemaFormViewModel.swift",
      "draft = try await isNew ? cinemaService.create(draft) : cinemaService.update(draft)",
      """
      let stored = try await isNew ? cinemaService.create(draft) : cinemaService.update(draft)
                  if !FAULT { draft = stored }
      """),
    PlantedFault(
      "a form that is saved can be saved again",
      "Features/Cinemas/CinemaForm/CinemaFormViewModel.swift",
      "if isSaved { router.leave(.cinemaForm(id: id)) } else { isSaving = false }",
      """
      if isSaved { router.leave(.cinemaForm(id: id)) }
              if !isSaved || FAULT { isSaving = false }
      """),
    PlantedFault(
      "a failure of an unknown kind is not told", "Infrastructure/State/LoadState.swift",
      "{ problem = error as? AppError ?? .unexpected }",
      "{ problem = error as? AppError ?? (FAULT ? nil : .unexpected) }"),
    PlantedFault(
      "a failure is told after a load that succeeds", "Infrastructure/State/LoadState.swift",
      "problem = nil\n            state = .loaded(value)",
      "if !FAULT { problem = nil }\n            state = .loaded(value)"),
  ]

  private static let requests = [
    PlantedFault(
      "a response is not taken out of its envelope", "Services/CinemaServiceImpl.swift",
      "send(APIRequest(path: \"cinemas/\\(id)\", envelope: \"data\"))",
      "send(APIRequest(path: \"cinemas/\\(id)\", envelope: FAULT ? nil : \"data\"))"),
    PlantedFault(
      "a failed request is an empty list", "Services/CinemaServiceImpl.swift",
      "try await apiClient.send(APIRequest(path: \"cinemas\", envelope: \"data\"))",
      """
      do { return try await apiClient.send(APIRequest(path: "cinemas", envelope: "data")) } catch {
                  if FAULT { return [] }
                  throw error
              }
      """),
  ]

  private static let connection = [
    PlantedFault(
      "requests lose what all have in common", "Infrastructure/Networking/APIClient.swift",
      "allHTTPHeaderFields = config.headers", "allHTTPHeaderFields = FAULT ? nil : config.headers"),
    PlantedFault(
      "the path of the base address is lost", "Infrastructure/Networking/APIClient.swift",
      "components.percentEncodedPath.split", "(FAULT ? \"\" : components.percentEncodedPath).split"),
    PlantedFault(
      "a cancelled request is a failure", "Infrastructure/Networking/APIClient.swift",
      "if error.code == .cancelled {", "if error.code == .cancelled && !FAULT {"),
    PlantedFault(
      "the log tells what was searched for", "Infrastructure/Networking/LoggingInterceptor.swift",
      "+ $0.path() }", "+ $0.path() + (FAULT ? $0.query() ?? \"\" : \"\") }"),
    PlantedFault(
      "dates are sent as numbers", "Infrastructure/Networking/APIRequest.swift",
      "dateEncodingStrategy = .iso8601", "dateEncodingStrategy = FAULT ? .deferredToDate : .iso8601"
    ),
  ]

  private static let places = [
    PlantedFault(
      "all tabs are in one place", "Infrastructure/Routing/Router.swift",
      "get { paths[tab] ?? [] }\n        set { paths[tab] = newValue }",
      "get { paths[FAULT ? .home : tab] ?? [] }\n        set { paths[FAULT ? .home : tab] = newValue }"
    )
  ]
}
