import Wiring

/// A mock that ships.
struct MockInProduction: FactoryRule {
  let name = "mock_in_production"
  let summary = "A definition in production code that makes a mock or a stub"
  let why = """
    The app uses the definition unless something else is registered. A mock belongs in tests,
    previews, a context (`onTest`, `onPreview`, `onArg`) or behind `#if DEBUG`. The rule recognizes
    mocks by their names: `Mock…`, `Stub…`, `Fake…`, `…Mock`, `…Stub`, `…Fake`, and `Preview…` with
    the name of the protocol after it.
    """

  let exampleText = """
    //= Reported: left behind after the server was not ready
    protocol ReviewService {}
    extension Container {
      var ⚑reviewService: Factory<any ReviewService> { self { MockReviewService() }.cached }
      var ⚑clock: Factory<Clock> { self { .init(FakeTime()) } }
      var ⚑films: Factory<FilmSource> { self { FilmSourceStub(count: 3) } }
      var ⚑users: Factory<any UserService> { self { PreviewUserService() } }
    }
    struct MockReviewService: ReviewService {}
    //= Right: contexts, DEBUG, a choice, and names that only look alike
    //- Sources/App/Container+Services.swift
    extension Container {
      var reviews: Factory<any ReviewService> {
        self { LiveReviewService() }.onTest { MockReviewService() }.onPreview { StubReviews() }
      }
      var api: Factory<any API> {
        self {
          #if DEBUG
            MockAPI()
          #else
            LiveAPI()
          #endif
        }
      }
      var search: Factory<any Search> { self { isOffline ? FakeSearch() : LiveSearch() } }
      var previews: Factory<any LinkPreviews> { self { PreviewLoader() } }
      var mockServer: Factory<MockServer> { self { MockServer() } }
      var mockery: Factory<any Bird> { self { Mockingbird() } }
    }
    //- Sources/App/Previews.swift
    #if DEBUG
      extension Container {
        var sample: Factory<any ReviewService> { self { MockReviewService() } }
      }
    #endif
    //- Tests/AppTests/Container+Tests.swift
    extension Container {
      var double: Factory<any ReviewService> { self { MockReviewService() } }
    }
    """

  private static let words = ["Mock", "Stub", "Fake"]

  func finding(for factory: FactoryNode, in wiring: Wiring) -> Finding? {
    let file = wiring.file(of: factory)
    guard wiring.isProduction(factory), let body = wiring.body(of: factory) else { return nil }
    let made = body.uses.filter { use in
      guard use.kind == .call, let closure = use.closure,
        factory.definitionClosures.contains(closure)
      else { return false }
      return !file.isDebugOnly(at: use.offset) && Self.isConstruction(use)
    }
    let mock = made.first { isMock($0.typeName, for: factory) }
    // A closure that makes something else, too, chooses.
    guard let mock, made.count(where: { $0.call == nil }) <= 1 else { return nil }
    return finding(
      "`\(factory.qualifiedName)` makes `\(mock.typeName)` in the app itself: register it in "
        + "tests, or give it a context",
      at: wiring.location(of: factory))
  }

  /// Whether the call is that of a type's name.
  private static func isConstruction(_ use: Use) -> Bool {
    use.path.first == "." && use.name == "init" || use.typeName.first?.isUppercase == true
  }

  private func isMock(_ type: String, for factory: FactoryNode) -> Bool {
    let product = WiringIndex.baseName(of: factory.product).split(separator: ".").last ?? ""
    guard type != product else { return false }
    for word in Self.words {
      if type.hasPrefix(word), type.dropFirst(word.count).first?.isUppercase == true { return true }
      if type.hasSuffix(word), type != word { return true }
    }
    guard type.hasPrefix("Preview") else { return false }
    let rest = type.dropFirst("Preview".count)
    return !rest.isEmpty && (rest == product || rest + "Protocol" == product)
  }
}

extension Use {
  /// The name of the type that a call makes an instance of, `API` of `Net.API()` and `API.init()`.
  fileprivate var typeName: String {
    (name == "init" ? path.dropLast().last : path.last)?.name ?? ""
  }
}
