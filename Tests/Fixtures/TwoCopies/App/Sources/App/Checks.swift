import FactoryInspect
import FactoryContributions
import FactoryKit
import First
import Foundation
import Second

/// Fails the program unless a condition holds.
func check(_ condition: Bool, _ what: String, line: Int = #line) {
  guard !condition else { return }
  FileHandle.standardError.write(Data("✘ line \(line): \(what)\n".utf8))
  exit(1)
}

/// Runs work on a thread of its own.
func onThread(_ work: @escaping @Sendable () -> Void) -> DispatchSemaphore {
  let isDone = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    work()
    isDone.signal()
  }
  return isDone
}

/// The container of all images, and what is registered in it.
func checkContainers() {
  check(inFirst { $0 } === Container.shared, "the app has another shared container")
  check(inSecond { $0 } === Container.shared, "the second library has another shared container")
  Container.shared.plain.register { Fake("by the program") }
  check(resolveInFirst("plain").name == "by the program", "an override does not reach the app")
  inFirst { $0.plain.register { Fake("by the app") } }
  check(Container.shared.plain().name == "by the app", "an override does not reach the program")
  inSecond { $0.plain.register { Fake("by the second") } }
  check(resolveInFirst("plain").name == "by the second", "an override does not reach the app")
  check(Screen().plain.name == "by the second", "an override does not reach a property wrapper")
  inFirst { container in _ = container.register(String.self) { "typed" } }
  check(Screen().text == "typed", "a typed factory is not found in the app")
  Container.shared.manager.push()
  Container.shared.plain.register { Fake("pushed") }
  check(resolveInFirst("plain").name == "pushed", "push")
  inFirst { $0.manager.pop() }
  check(Container.shared.plain().name == "by the second", "pop")
  Container.shared.manager.reset()
  check(resolveInFirst("plain").name == "plain", "a reset does not reach the app")
}

/// Instances in each scope.
func checkScopes() {
  for name in ["kept", "weak", "single", "session", "parameter"] {
    let first = resolveInFirst(name)
    let own: any Service =
      switch name {
      case "kept": Container.shared.kept()
      case "weak": Container.shared.weak()
      case "single": Container.shared.single()
      case "session": Container.shared.ofSession()
      default: Container.shared.byParameter(7)
      }
    check(first === own, "two instances: \(name)")
  }
  let (session, kept) = (resolveInFirst("session"), resolveInFirst("kept"))
  Scope.session.reset()
  check(resolveInFirst("session") !== session, "the app's scope was not reset")
  check(resolveInFirst("kept") === kept, "another scope was reset")
  Container.shared.manager.reset(scope: .cached)
  check(resolveInFirst("kept") !== kept, "the library's scope was not reset")
  check(inFirst { _ in Scope.cached } === Scope.cached, "two scopes")
  let single = resolveInFirst("single")
  Scope.singleton.reset()
  check(Container.shared.single() !== single, "singletons were not reset")
  let outer = resolveInFirst("single")
  Scope.$singleton.withValue(Scope.Singleton()) {
    check(resolveInFirst("single") !== outer, "the app does not see the other singletons")
    check(resolveInFirst("single") === Container.shared.single(), "two singletons")
  }
  check(resolveInFirst("single") === outer, "the singletons are not those of before")
  let ofShared = (Container.shared.byParameter(7), Container.shared.kept())
  let copy = Container.shared.fork(keepingInstances: true)
  check(resolveInFirst("parameter", in: copy) === ofShared.0, "a copied table")
  check(resolveInFirst("kept", in: copy) === ofShared.1, "a copied instance")
}

/// Bindings of the shared container.
func checkBindings() {
  let own = Container()
  Container.$shared.withValue(own) {
    check(inFirst { $0 } === own, "the app does not see the program's binding")
    own.plain.register { Fake("bound") }
    check(resolveInFirst("plain").name == "bound", "nor its override")
    let context = ContainerContext.capture()
    let isDone = onThread {
      context.run { check(resolveInFirst("plain").name == "bound", "a captured context") }
    }
    isDone.wait()
  }
  withContainerOfFirst { container in
    check(Container.shared === container, "the program does not see the app's binding")
    check(inSecond { $0 } === container, "nor does the second library")
    check(Container.shared.kept() === resolveInFirst("kept"), "two instances")
  }
  check(Container().registeredByApp().name == "registered", "the app's auto-registration")
  check(AppContainer().service().name == "registered by the app", "that of the app's container")
  check(Container.shared.fork().registeredByApp().name == "registered", "that of a fork")
}

/// Contexts, lists, observers.
func checkTheRest() async {
  check(resolveInFirst("context").name == "definition", "a context without its argument")
  FactoryContext.setArg("-two-copies", forKey: "copies")
  check(resolveInFirst("context").name == "context", "a context does not reach the app")
  FactoryContext.removeArg(forKey: "copies")
  Container.shared.list.contribute { "by the program" }
  inFirst { $0.list.contribute { "by the app" } }
  Container.shared.list.contribute(\Container.listed)
  check(
    inFirst { $0.list() } == ["by the program", "by the app", "by path"], "contributions are lost")
  let isolated = withContainerOfFirst { $0 }
  isolated.list.contribute(\Container.listed)
  check(isolated.list() == ["by path"], "a contribution by path to a container of the app")
  let graph = Container.shared.manager.recordGraph { _ = resolveInFirst("plain") }
  check("\(graph)".contains("plain"), "a resolution of the app is not observed")
  _ = inSecond { $0.around() }
  _ = resolveInFirst("released")
  await Container.shared.manager.close()
  check(counts.of("released released") == 1, "close() does not release")
  _ = resolveInFirst("resolving")
  await Container.shared.close()
  check(counts.of("deinit resolved plain") == 1, "a deinit of the app does not resolve")
}

/// Builds that start in one image and are awaited in another.
func checkWaiting() async {
  let instances = Locking<any Service>([])
  let threads = [
    onThread { instances.add(resolveInFirst("slow")) },
    onThread { instances.add(Container.shared.slow()) },
    onThread { instances.add(inSecond { $0.slow() }) },
  ]
  gate.signal()
  threads.forEach { $0.wait() }
  check(counts.of("slow") == 1, "\(counts.of("slow")) builds of one instance")
  check(Set(instances.all.map { ObjectIdentifier($0) }).count == 1, "several instances")
  let failures = Locking<Bool>([])
  let waiting = [
    onThread { failures.add(failureInFirst() != nil) },
    onThread { failures.add((try? Container.shared.failing()) == nil) },
  ]
  gate.signal()
  gate.signal()
  waiting.forEach { $0.wait() }
  check(failures.all == [true, true], "a failure is lost")
  async let first = laterInFirst()
  async let own = Container.shared.later()
  await opened.open()
  let services = await (first, own)
  check(services.0 === services.1 && counts.of("later") == 1, "two asynchronous builds")
}

/// A list that threads add to.
final class Locking<Element>: @unchecked Sendable {
  private let lock = NSLock()
  private var elements: [Element]

  init(_ elements: [Element]) { self.elements = elements }

  var all: [Element] { lock.withLock { elements } }

  func add(_ element: Element) { lock.withLock { elements.append(element) } }
}
