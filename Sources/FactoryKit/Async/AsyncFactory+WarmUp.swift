extension AsyncFactory: WarmableFactory {
  package var displayName: String { registration.withEntry { $0.displayName } }

  package func warmUp(isolation: isolated (any Actor)?) async throws {
    _ = try await callAsFunction(isolation: isolation)
  }
}
