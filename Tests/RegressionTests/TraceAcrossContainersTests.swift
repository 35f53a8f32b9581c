import FactoryKit
import TestSupport
import Testing

/// Guards against a trace that has no line for what is resolved in containers that do not trace
/// themselves: what is resolved inline there must be told as well.
@Suite struct `A trace across containers` {
  @Test func `has a line for each resolution below the one that is traced`() async {
    // A process of its own: there, no other test has made the singleton.
    await #expect(processExitsWith: .success) {
      let outer = TracedOuter()
      _ = outer.everything()
      let lines = outer.lines.all.map { $0.replacing(#/:[0-9]+ /#, with: ":N ") }
      let service = "NamedService"
      #expect(
        lines == [
          "0: TracedOuter.everything<Int> = F:N Int",
          "1:     QuietInner.unique<\(service)> = F:N \(service)",
          "1:     QuietInner.kept<\(service)> = F:N \(service)",
          "1:     QuietInner.kept<\(service)> = C:N \(service)",
          "1:     QuietInner.part<\(service)> = F:N \(service)",
          "1:     QuietInner.part<\(service)> = C:N \(service)",
          "1:     QuietInner.single<\(service)> = F:N \(service)",
          "1:     QuietInner.single<\(service)> = C:N \(service)",
          "1:     QuietInner.weak<\(service)> = F:N \(service)",
          "1:     QuietInner.weak<\(service)> = C:N \(service)",
          "1:     QuietInner.registered<\(service)> = R:N \(service)",
          "1:     QuietInner.numbered<\(service)> = F:N \(service)",
          "1:     QuietInner.numberedAndKept<\(service)> = F:N \(service)",
          "1:     QuietInner.numberedAndKept<\(service)> = C:N \(service)",
        ])
    }
  }

  @Test func `ends with the resolution that is traced`() {
    let outer = TracedOuter()
    _ = outer.everything()
    let count = outer.lines.all.count
    _ = outer.inner.unique()
    _ = outer.inner.kept()
    #expect(outer.lines.all.count == count)
  }
}

private final class TracedOuter: ManagedContainer {
  let manager = ContainerManager()
  let inner = QuietInner()
  let lines = Bag<String>()

  init() {
    let lines = lines
    manager.trace = true
    manager.logger = { lines.add($0) }
  }

  var everything: Factory<Int> {
    self {
      _ = self.inner.unique()
      _ = (self.inner.kept(), self.inner.kept())
      _ = (self.inner.part(), self.inner.part())
      _ = (self.inner.single(), self.inner.single())
      let weak = self.inner.weak()
      _ = self.inner.weak()
      withExtendedLifetime(weak) {}
      _ = self.inner.registered()
      _ = self.inner.numbered(1)
      _ = (self.inner.numberedAndKept(1), self.inner.numberedAndKept(1))
      return 14
    }
  }
}

private final class QuietInner: ManagedContainer {
  let manager = ContainerManager()

  init() { registered.register { NamedService("registered") } }

  var unique: Factory<NamedService> { self { NamedService() } }
  var kept: Factory<NamedService> { self { NamedService() }.cached }
  var part: Factory<NamedService> { self { NamedService() }.graph }
  var single: Factory<NamedService> { self { NamedService() }.singleton }
  var weak: Factory<NamedService> { self { NamedService() }.shared }
  var registered: Factory<NamedService> { self { NamedService() } }
  var numbered: ParameterFactory<Int, NamedService> { self { NamedService("\($0)") } }
  var numberedAndKept: ParameterFactory<Int, NamedService> {
    self { NamedService("\($0)") }.cached.scopeOnParameters
  }
}
