import SourceModel
import WiringGraph

/// One name for two objects.
struct SameNamedSingletons: Rule {
  let name = "same_named_singletons"
  let summary = "Singletons with one name and type in two containers"
  let why = """
    A singleton belongs to the container type that declares it: two with one name and type are two \
    objects, although each looks like the only one. Declare it once, in `extension SharedContainer` \
    or in one container that the other reads, or rename one.
    """

  let exampleText = """
    //= Reported: two clients, each the only one
    extension Container {
      var client: Factory<any Client> { self { LiveClient() }.singleton }
    }
    final class Payments: SharedContainer {
      static let shared = Payments()
      let manager = ContainerManager()
      var ⚑client: Factory<any Client> { self { LiveClient() }.singleton }
    }
    //= Right: declared once, or forwarded
    extension SharedContainer {
      var client: Factory<any Client> { self { LiveClient() }.singleton }
    }
    extension Container {
      var clock: Factory<Clock> { self { Clock() }.singleton }
    }
    final class Payments: SharedContainer {
      static let shared = Payments()
      let manager = ContainerManager()
      var clock: Factory<Clock> { self { Container.shared.clock() } }
    }
    //= Right: another type, another name, or another scope
    extension Container {
      var client: Factory<any Client> { self { LiveClient() }.singleton }
      var store: Factory<Store> { self { Store() }.singleton }
    }
    final class Payments: SharedContainer {
      static let shared = Payments()
      let manager = ContainerManager()
      var client: Factory<PaymentClient> { self { PaymentClient() }.singleton }
      var vault: Factory<Store> { self { Store() }.singleton }
      var store: Factory<Store> { self { Store() }.cached }
    }
    //= Right: two apps that never meet
    //- Sources/First/Container.swift
    import FactoryKit
    extension Container {
      var client: Factory<Client> { self { Client() }.singleton }
    }
    //- Sources/Second/Container.swift
    import FactoryKit
    final class Other: SharedContainer {
      static let shared = Other()
      let manager = ContainerManager()
      var client: Factory<Client> { self { Client() }.singleton }
    }
    """

  func findings(in project: LintProject) -> [Finding] {
    let wiring = project.wiring
    let modules = ModuleGraph(project.files)
    let singletons = wiring.factories.filter {
      $0.scope.kind == .singleton && $0.doubt == nil && $0.forwards.isEmpty
        && wiring.isProduction($0)
    }
    let groups = Dictionary(grouping: singletons) {
      "\($0.name): \(WiringIndex.baseName(of: $0.product))"
    }
    return singletons.compactMap { singleton in
      let key = "\(singleton.name): \(WiringIndex.baseName(of: singleton.product))"
      let first = groups[key]?.first {
        $0.container != singleton.container && modules.meet($0.module, singleton.module)
      }
      guard let first, comesBefore(first, singleton) else { return nil }
      return finding(
        "`\(singleton.qualifiedName)` and `\(first.qualifiedName)` are two objects: declare "
          + "the singleton once, in an extension of SharedContainer, or rename one",
        at: wiring.location(of: singleton),
        notes: [Finding.Note("the other one", at: wiring.location(of: first))])
    }
  }

  private func comesBefore(_ first: FactoryNode, _ second: FactoryNode) -> Bool {
    (first.place.file, first.offset) < (second.place.file, second.offset)
  }
}
