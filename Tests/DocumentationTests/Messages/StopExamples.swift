import FactoryInspect
import FactoryContributions
import FactoryKit
import FactoryTesting

// The smallest code that stops with each message, as the pages in Docs/Messages quote it.

// snippet.circularDependency
extension Container {
  var first: Factory<Int> { self { self.second() } }
  var second: Factory<Int> { self { self.first() } }
}

func resolveInACircle() {
  _ = Container.shared.first()
}
// snippet.unmetPromise
extension Container {
  var login: Factory<String> { required() }
}

func resolveThePromise() {
  _ = Container.shared.login()
}
// snippet.notRegistered
final class Ports: ManagedContainer, Resolving {
  let manager = ContainerManager()
}

func resolveAfterReset() {
  let ports = Ports()
  let web = ports.register(Int.self) { 8080 }
  ports.manager.reset()
  _ = web()
}
// snippet.factoryOffActor
extension Container {
  @MainActor var headline: Factory<String> { self { "Alien" } }
}

func resolveOffTheMainActor() async {
  let headline = await MainActor.run { Container.shared.headline }
  await Task.detached { _ = headline() }.value
}
// snippet.computedManager
final class Shelf: ManagedContainer {
  var manager: ContainerManager { ContainerManager() }
  var book: Factory<String> { self { "Emma" } }
}

func readABook() {
  _ = Shelf().book()
}
// snippet.parameterType
extension Container {
  var label: Factory<String> { self { "a label" } }
}

func useOneNameTwice() {
  let container = Container()
  let other = ParameterFactory<Int, String>(container, key: "label") {
    "\($0)"
  }
  other.register { "number \($0)" }
  _ = container.label()
}
// snippet.duplicateContribution
extension Container {
  var routes: KeyedContributions<String, String> {
    keyedContributions()
  }
}

func contributeTwice() {
  Container.shared.routes.contribute("/") { "home" }
  Container.shared.routes.contribute("/") { "login" }
}
// snippet.foreignContribution
final class Toolbox: ManagedContainer {
  let manager = ContainerManager()
  var hammer: Factory<String> { self { "hammer" } }
}

extension Container {
  var gear: Contributions<String> { contributions() }
}

func contributeFromElsewhere() {
  Container.shared.gear.contribute(\Toolbox.hammer)
}
// snippet.warmUpParameter
extension Container {
  var numbered: ParameterFactory<Int, String> {
    self { "number \($0)" }
  }
}

func warmUpWithoutParameter() async throws {
  try await Container.shared.warmUp(\.numbered)
}
// snippet.wrapperArgument
struct NumberedPage {
  @Injected(\.numbered, 7) var title
}

func overrideThroughTheWrapper() {
  NumberedPage().$title.factory.register { "mock" }
}
// snippet.asyncGraphScope
extension Container {
  var archive: AsyncFactory<String, Never> { self { "archive" } }
}

func useGraphScope() {
  Container.shared.archive.scope(.graph)
}
// snippet.asyncPreparation
func prepareWithoutWaiting() {
  withContainer(.container { _ in await Task.yield() }) {}
}
// snippet.preparationOffActor
func prepareOffTheMainActor() async {
  await Task.detached {
    withContainer(.container { @MainActor in $0.reset() }) {}
  }.value
}
// snippet.traitOffActor
func allowOffTheMainActor() async {
  await Task.detached {
    withContainer(
      .container.strict(allowing: { @MainActor in $0.headline })
    ) {}
  }.value
}
// snippet.end
