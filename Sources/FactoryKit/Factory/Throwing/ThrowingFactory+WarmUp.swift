extension ThrowingFactory: WarmableFactory {
  package func warmUp(isolation: isolated (any Actor)?) async throws {
    try await registration.run(SentResolution { _ = try callAsFunction() }, isolation: isolation)
  }
}
