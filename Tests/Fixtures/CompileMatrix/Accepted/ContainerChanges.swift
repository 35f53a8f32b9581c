import FactoryKit

func resetThings(_ container: Container) {
  container.reset()
  container.reset(options: .scope)
  container.manager.reset()
  container.manager.reset(options: .registration)
  container.mailer.reset()
  container.mailer.reset(.context)
  container.document.reset(.none)
  PaymentContainer.shared.reset(options: .all)
  container.manager.push()
  container.manager.pop()
  _ = container.manager.isEmpty(.registration)
}

func debug(_ container: Container) -> [String] {
  var lines: [String] = []
  container.manager.trace = true
  container.manager.trace.toggle()
  container.manager.logger = { lines.append($0) }
  container.manager.logger = { message in print("Factory: \(message)") }
  container.manager.logger("done")
  container.manager.circularDependencyTesting = true
  container.manager.dependencyChainTestMax = 10
  container.manager.graphScopeEnabled = true
  container.manager.promiseTriggersError = false
  return lines
}

func decorateEverything(_ container: Container) -> Int {
  var count = 0
  container.decorator { _ in count += 1 }
  container.decorator { instance in
    if let mailer = instance as? any Mailing { mailer.sent = [] }
  }
  container.decorator(nil)
  return count
}

@MainActor func decorateOnMainActor(_ container: Container, _ decorator: ((Any) -> Void)?) {
  var lines: [String] = []
  container.decorator { lines.append("\($0)") }
  container.decorator(decorator)
  let logger = container.manager.logger
  container.manager.logger = { line in
    lines.append(line)
    logger(line)
  }
}

func transform(_ container: Container) {
  let mock = MockMailer()
  container {
    $0.mailer.register { mock }
    $0.manager.defaultScope = .cached
  }
  Container.shared { container in
    container.mailer.register { mock }
  }
  PaymentContainer.shared { $0.gateway.register { mock } }
}

func transformAsynchronously() async -> Container {
  let container = await Container() { container in
    await Task.yield()
    container.mailer.register { MockMailer() }
  }
  var mock = MockMailer()
  await container {
    await Task.yield()
    mock = MockMailer()
    $0.mailer.register { [mock] in mock }
  }
  await Container.shared { await $0.load() }
  return container
}

extension Container {
  func load() async {}
}

@available(*, deprecated)
func useFormerNames(_ container: Container) async {
  let mock = MockMailer()
  container.with { $0.mailer.register { mock } }
  let other = Container().with { $0.mailer.register { mock } }
  await container.with { await $0.load() }
  container.preview { $0.mailer.register { mock } }
  Container.preview { $0.mailer.register { mock } }
  let _: any Mailing = resolve(\.mailer)
  _ = (other, resolve(\PaymentContainer.gateway))
}

func readContexts() -> Bool {
  FactoryContext.setArg("premium", forKey: "tier")
  FactoryContext.removeArg(forKey: "tier")
  FactoryContext.current.isTest = true
  FactoryContext.current.isPreview = false
  FactoryContext.current.arguments.append("mock")
  FactoryContext.current.runtimeArguments["tier"] = "free"
  let context = FactoryContext.current
  let types: [FactoryContextType] = [
    .arg("a"), .args(["a"]), .preview, .test, .debug, .simulator, .device,
  ]
  return context.isSimulator || context.isDebug || types.isEmpty
}

nonisolated final class RegisteringContainer: SharedContainer, AutoRegistering {
  @TaskLocal static var shared = RegisteringContainer()
  let manager = ContainerManager()
  var mailer: Factory<any Mailing> { self { Mailer() } }
  func autoRegister() {
    let mock = MockMailer()
    mailer.register { mock }
    mailer.onArg("mock") { mock }
    manager.defaultScope = .singleton
    Container.shared.mailer.register { self.mailer() }
  }
}

extension Container: @retroactive AutoRegistering {
  /// Registers what a launch argument asks for.
  public func autoRegister() {
    #if DEBUG
      mailer.onArg("mockMode") { MockMailer() }
    #endif
    mailer.decorator { _ in }
  }
}
