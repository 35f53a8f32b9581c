import Combine
import FactoryKit
import Observation
import SwiftUI
import Testing

/// A source of films whose name says where it comes from.
struct Films: Equatable {
  let name: String
}

/// One test after another: they count models and use singletons.
@MainActor @Suite(.serialized) enum Views {}

/// Counts how many models were made, and how many still live.
@MainActor enum Models {
  static var made = 0
  static var living: [() -> AnyObject?] = []

  static func add(_ model: AnyObject) {
    made += 1
    living.append { [weak model] in model }
  }

  static var livingCount: Int { living.count { $0() != nil } }

  static func forget() { (made, living) = (0, []) }
}

/// A value that a test changes between updates.
@MainActor final class Setting<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

@MainActor final class ObjectModel: ObservableObject {
  let films: Films
  @Published var name = "object"
  var note = "unpublished"

  init(films: Films) {
    self.films = films
    Models.add(self)
  }
}

@MainActor @Observable final class ObservableModel {
  @ObservationIgnored @Injected(\.films) var injected
  let films: Films
  var name = "observable"

  init(films: Films) {
    self.films = films
    Models.add(self)
  }
}

/// A singleton that depends on what a subtree replaces.
final class Library: Sendable {
  let films: Films
  init(films: Films) { self.films = films }
}

extension Container {
  var films: Factory<Films> { self { Films(name: "live") } }
  var library: Factory<Library> { self { Library(films: self.films()) }.singleton }
  @MainActor var object: Factory<ObjectModel> { self { ObjectModel(films: self.films()) } }
  @MainActor var observable: Factory<ObservableModel> {
    self { ObservableModel(films: self.films()) }
  }
  @MainActor var numbered: ParameterFactory<Int, ObservableModel> {
    self { number in ObservableModel(films: Films(name: "\(self.films().name) \(number)")) }
  }
}

/// A container of a session, which has no shared instance.
final class SessionContainer: ForkableContainer {
  let manager = ContainerManager()
  var user: Factory<String> { self { "guest" } }
  @MainActor var profile: Factory<ObservableModel> {
    self { ObservableModel(films: Films(name: self.user())) }
  }
}

/// A container class with a subclass.
// unchecked: it has no state but the manager. A class with subclasses cannot be checked.
class BaseContainer: ManagedContainer, @unchecked Sendable {
  let manager = ContainerManager()
  var name: Factory<String> { self { "base by default" } }
  @MainActor var model: Factory<ObservableModel> {
    self { ObservableModel(films: Films(name: self.name())) }
  }
}

// unchecked: as its superclass.
final class DerivedContainer: BaseContainer, @unchecked Sendable {}

struct BaseScreen: View {
  @InjectedObservable(\BaseContainer.model) var model
  var body: some View { Text(model.films.name) }
}

/// A container whose own factories read its shared instance.
final class AccountContainer: SharedContainer, ForkableContainer {
  @TaskLocal static var shared = AccountContainer()
  let manager = ContainerManager()

  var user: Factory<String> { self { "live" } }
  @MainActor var profile: Factory<ObservableModel> {
    self {
      let films = Container.shared.films().name
      return ObservableModel(films: Films(name: "\(AccountContainer.shared.user()) of \(films)"))
    }
  }
}

struct AccountScreen: View {
  @InjectedObservable(\AccountContainer.profile) var model
  var body: some View { Text(model.films.name) }
}

final class SharedModels: SharedContainer {
  @TaskLocal static var shared = SharedModels()
  let manager = ContainerManager()

  @MainActor var observable: Factory<ObservableModel> {
    self { ObservableModel(films: Films(name: "shared")) }
  }
  var number: Factory<Int> { self { 1 } }
  var double: ParameterFactory<Int, Int> { self { $0 * 2 } }
  var text: Factory<String> { self { "defined" } }
  var half: ParameterFactory<Int, Int> { self { $0 / 2 } }
}

struct ObservableScreen: View {
  @InjectedObservable(\.observable) var model
  var body: some View { Text(model.films.name) }
}

struct ObjectScreen: View {
  @InjectedObject(\.object) var model
  var body: some View { Text("\(model.films.name) \(model.name)") }
}

struct EnvironmentScreen: View {
  @Environment(\.container) private var container
  var body: some View { Text(container.films().name) }
}

/// Shows that the wrappers can be made in an initializer, with an argument.
struct NumberedScreen: View {
  @InjectedObservable var model: ObservableModel
  init(_ number: Int) { _model = InjectedObservable(\.numbered, number) }
  var body: some View { Text(model.films.name) }
}

struct ProfileScreen: View {
  @InjectedObservable(\SessionContainer.profile) var model
  var body: some View { Text(model.films.name) }
}
