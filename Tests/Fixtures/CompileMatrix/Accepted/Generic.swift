import FactoryKit

// Factories as values: passed on, sent to tasks, found by key path, modified in generic code.

nonisolated func keep<F: FactoryModifying>(_ factory: F) -> F {
  factory.scope(.cached).timeToLive(60)
}

nonisolated func observe<F: FactoryModifying>(_ factory: F, _ body: @escaping (F.T) -> Void) {
  factory.decorator(body)
}

nonisolated func replace<C: SharedContainer, T>(
  _ path: KeyPath<C, Factory<T>>,
  with mock: @autoclosure @escaping () -> T
) {
  C.shared[keyPath: path].register { mock() }
}

nonisolated func resolve<C: ManagedContainer, T>(
  _ make: (C) -> Factory<T>,
  in container: C
) -> T {
  make(container).resolve()
}

nonisolated func useGenerically(_ container: Container) async -> String {
  let mock = MockMailer()
  replace(\Container.mailer, with: mock)
  replace(\PaymentContainer.gateway, with: mock)
  _ = keep(container.mailer)()
  _ = keep(container.document)(1)
  var seen = 0
  observe(container.mailer) { _ in seen += 1 }
  _ = (resolve({ $0.mailer }, in: container), seen)
  let factory = container.api
  let profiles = container.profile
  async let name = Task { factory().name }.value
  let profile = await Task.detached { profiles(1) }.value
  return await name + "\(profile.id)"
}

nonisolated struct Composition {
  let makeMailer: () -> any Mailing
  let makeDocument: (Int) -> Document
  init(_ container: Container = .shared) {
    makeMailer = container.mailer.resolve
    makeDocument = container.document.resolve
  }
}

extension ManagedContainer {
  nonisolated func service<T>(
    key: StaticString = #function,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    isolation: (any Actor)? = #isolation,
    _ factory: @escaping () -> T
  ) -> Factory<T> {
    self(key: key, fileID: fileID, line: line, isolation: isolation, factory).cached
  }
}

extension Container {
  nonisolated var helped: Factory<any Mailing> { service { Mailer() } }
  nonisolated var promisedByKey: Factory<Int?> {
    promised(key: "promised", file: #file, line: #line)
  }
}

@main
struct App {
  let store = Container.shared.accountStore()
  @MainActor static func main() async {
    // Compiles, and stops at run time: see "Differs" in Docs/Compatibility.md.
    _ = await resolveWhereverThisRuns()
  }
}

nonisolated func resolveWhereverThisRuns() async -> ViewModel { await Container.shared.viewModel() }

// Every public member of `FactoryModifying`, used through the protocol alone.

extension FactoryModifying {
  func onArg(_ argument: any RawRepresentable<String>, factory: @escaping @Sendable (P) -> T)
    -> Self
  {
    onArg(argument.rawValue, factory: factory)
  }

  func inEveryContext(_ factory: @escaping @Sendable (P) -> T) -> Self {
    context(.arg("a"), .test, factory: factory)
      .onArg("b", factory: factory)
      .onArgs(["c", "d"], factory: factory)
      .onPreview(factory: factory)
      .onTest(factory: factory)
      .onDebug(factory: factory)
      .onSimulator(factory: factory)
      .onDevice(factory: factory)
  }

  func modified() -> Self {
    scope(.cached).unique.cached.shared.singleton.graph
      .timeToLive(60)
      .decorator { _ in }
      .decorator { _, _ in }
      .once()
      .reset(.none)
  }
}

extension FactoryModifying where P: Hashable {
  func keptByParameter() -> Self { cached.scopeOnParameters }
}

enum Launch: String { case offline }

func contextsThroughTheProtocol(_ container: Container) {
  _ = container.generic.onArg(Launch.offline) { 7 }.inEveryContext { 8 }.modified()
  _ = container.genericOfNumber.onArg(Launch.offline) { $0 }.inEveryContext { $0 }.modified()
}

extension Container {
  var generic: Factory<Int> { self { 1 } }
  var genericOfNumber: ParameterFactory<Int, Int> { self { $0 } }
}
