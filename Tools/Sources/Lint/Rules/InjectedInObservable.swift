import Wiring

/// A wrapper that the `@Observable` macro cannot work with.
struct InjectedInObservable: Rule {
  let name = "injected_in_observable"
  let summary = "A wrapper in an `@Observable` class without `@ObservationIgnored`"
  let why = """
    `@Observable` turns each stored property into a computed one, and a computed property takes no
    wrapper: the class does not compile, or observes a value that never changes. Write
    `@ObservationIgnored` before the wrapper.
    """

  let exampleText = """
    //= Reported: an injected property is observed
    @Observable final class Model {
      ⚑@Injected(\\.api) private var api
      var count = 0
    }
    //= With --fix:
    @Observable final class Model {
      @ObservationIgnored @Injected(\\.api) private var api
      var count = 0
    }
    //= Right: the wrapper is not observed
    @Observable final class Model {
      @ObservationIgnored @Injected(\\.api) private var api
      @ObservationIgnored
      @LazyInjected(\\.store) private var store
      var count = 0
    }
    //= Right: the class is not observable
    final class Model: ObservableObject {
      @Injected(\\.api) private var api
      @Published var count = 0
    }
    """

  func findings(in wiring: Wiring) -> [Finding] {
    wiring.index.files.flatMap { file in
      file.types.filter { $0.hasAttribute("Observable") }.flatMap(\.properties)
        .compactMap { finding(for: $0, in: file) }
    }
  }

  private func finding(for property: ParsedProperty, in file: ParsedFile) -> Finding? {
    let wrapper = property.attributes.first { InjectionWrapper.names.contains($0.name) }
    guard let wrapper, property.attribute("ObservationIgnored") == nil else { return nil }
    return finding(
      "`@\(wrapper.name)` in an @Observable class needs `@ObservationIgnored` before it",
      at: file.location(wrapper.offset),
      fix: [file.insertion(of: "@ObservationIgnored ", at: wrapper.offset)])
  }
}
