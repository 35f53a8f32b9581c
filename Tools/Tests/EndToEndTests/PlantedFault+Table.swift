extension PlantedFault {
  /// The faults that the generated tests have to find.
  static let table = viewModels + service + networking + state + wiring + unforeseen

  private static let viewModels = [
    PlantedFault(
      "another one is deleted", "Features/Movies/MovieList/MovieListViewModel.swift",
      "delete(id: movie.id)", "delete(id: FAULT ? (state.value?.first?.id ?? 0) : movie.id)"),
    PlantedFault(
      "what was deleted stays on the list", "Features/Movies/MovieList/MovieListViewModel.swift",
      "change { movies in movies.removeAll { $0.id == movie.id } }",
      "if !FAULT { change { movies in movies.removeAll { $0.id == movie.id } } }"),
    PlantedFault(
      "another one is shown", "Features/Movies/MovieDetail/MovieDetailViewModel.swift",
      "fetch(id: id)", "fetch(id: FAULT ? 0 : id)"),
    PlantedFault(
      "the draft is not what is sent", "Features/Movies/MovieForm/MovieFormViewModel.swift",
      "create(draft)", "create(FAULT ? state.value ?? draft : draft)"),
    PlantedFault(
      "a changed one is created anew", "Features/Movies/MovieForm/MovieFormViewModel.swift",
      "try await isNew ?", "try await (isNew || FAULT) ?"),
    PlantedFault(
      "a new one is sent as a change", "Features/Movies/MovieForm/MovieFormViewModel.swift",
      "var isNew: Bool { id == nil }", "var isNew: Bool { id == nil && !FAULT }"),
    PlantedFault(
      "the form stays empty", "Features/Movies/MovieForm/MovieFormViewModel.swift",
      "{ draft = movie }", "{ if !FAULT { draft = movie } }"),
    PlantedFault(
      "saving does not leave the form", "Features/Movies/MovieForm/MovieFormViewModel.swift",
      "if isSaved { router", "if isSaved && FAULT {} else if isSaved { router"),
    PlantedFault(
      "an appearing form loses what was typed",
      "Features/Movies/MovieForm/MovieFormViewModel.swift",
      "guard state.value == nil else", "guard state.value == nil || FAULT else"),
    PlantedFault(
      "two taps save twice", "Features/Movies/MovieForm/MovieFormViewModel.swift",
      "guard !isSaving else", "guard !isSaving || FAULT else"),
    PlantedFault(
      "a failed save cannot be repeated", "Features/Movies/MovieForm/MovieFormViewModel.swift",
      "else { isSaving = false }", "else if !FAULT { isSaving = false }"),
    PlantedFault(
      "saving pops another screen", "Infrastructure/Routing/Router.swift",
      "if path.last == route {", "if path.last == route || FAULT {"),
    PlantedFault(
      "a screen does not ask one of its services", "Features/Movies/Both/BothViewModel.swift",
      "= userService.fetch()", "= FAULT ? [] : userService.fetch()"),
  ]

  private static let service = [
    PlantedFault(
      "the path of all is wrong", "Services/MovieServiceImpl.swift",
      "APIRequest(path: \"movies\")", "APIRequest(path: FAULT ? \"movie\" : \"movies\")"),
    PlantedFault(
      "creating uses the wrong verb", "Services/MovieServiceImpl.swift",
      "APIRequest(.post,", "APIRequest(FAULT ? .put : .post,"),
    PlantedFault(
      "deleting uses the wrong verb", "Services/MovieServiceImpl.swift",
      "(method: .delete,", "(method: FAULT ? .get : .delete,"),
    PlantedFault(
      "changing goes to the path of all", "Services/MovieServiceImpl.swift",
      "= \"movies/\\(movie.id)\"", "= FAULT ? \"movies\" : \"movies/\\(movie.id)\""),
    PlantedFault(
      "deleting goes to another id", "Services/MovieServiceImpl.swift",
      ".delete, path: \"movies/\\(id)\"", ".delete, path: \"movies/\\(FAULT ? 0 : id)\""),
    PlantedFault(
      "a coding key is wrong", "Features/Movies/Models/Movie.swift",
      "        case releaseYear = \"release_year\"",
      """
              case releaseYear = "release_year"
              var stringValue: String { FAULT && self == .releaseYear ? "releaseYear" : rawValue }
      """),
  ]

  private static let networking = [
    PlantedFault(
      "requests carry nothing", "Infrastructure/Networking/APIClient.swift",
      "urlRequest.httpBody = body", "urlRequest.httpBody = FAULT ? nil : body"),
    PlantedFault(
      "requests do not say what they carry", "Infrastructure/Networking/APIClient.swift",
      "\"application/json\"", "FAULT ? nil : \"application/json\""),
    PlantedFault(
      "failures of the server are taken for success",
      "Infrastructure/Networking/APIClient.swift",
      "if let error = AppError(status: response.statusCode)",
      "if !FAULT, let error = AppError(status: response.statusCode)"),
    PlantedFault(
      "an id may lead to another resource", "Infrastructure/Networking/APIRequest.swift",
      "withAllowedCharacters: Self.unreserved",
      "withAllowedCharacters: FAULT ? .urlPathAllowed : Self.unreserved"),
    PlantedFault(
      "an old refusal deletes the newest token", "Infrastructure/Networking/TokenStore.swift",
      "if current == token {", "if current == token || FAULT {"),
    PlantedFault(
      "requests are not signed", "Infrastructure/Networking/AuthInterceptor.swift",
      "Self.scheme + token", "FAULT ? nil : Self.scheme + token"),
  ]

  private static let state = [
    PlantedFault(
      "an older load beats a newer one", "Infrastructure/State/LoadState.swift",
      "guard load == newestLoad else { return false }\n            problem = nil",
      "guard load == newestLoad || FAULT else { return false }\n            problem = nil"),
    PlantedFault(
      "a reload blanks the screen", "Infrastructure/State/LoadState.swift",
      "if state.value == nil { state = .loading }",
      "if state.value == nil || FAULT { state = .loading }"),
    PlantedFault(
      "a cancelled load is shown as a failure", "Infrastructure/State/LoadState.swift",
      "Task.isCancelled || error is CancellationError",
      "!FAULT && (Task.isCancelled || error is CancellationError)"),
    PlantedFault(
      "a failed action is not told", "Infrastructure/State/LoadState.swift",
      "if !Self.isCancellation(error) {", "if !Self.isCancellation(error) && !FAULT {"),
  ]
}
