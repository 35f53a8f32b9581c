extension AsyncFactory: WarmableFactory {
  package func warmUp(isolation: isolated (any Actor)?) async throws {
    _ = try await callAsFunction(isolation: isolation)
  }
}
