import FactoryKit
import FactoryTesting

// The smallest code that makes each issue of a test, as the pages in Docs/Messages quote it.

// snippet.missingOverride
extension Container {
  var mail: Factory<String> { self { "sent" } }
}

func sendForReal() {
  withContainer(.container.strict) {
    _ = Container.shared.mail()
  }
}
// snippet.requiredOverride
extension Container {
  var bank: Factory<String> {
    self { "paid" }.requiresOverride(in: .test)
  }
}

func payForReal() {
  withContainer(.container) {
    _ = Container.shared.bank()
  }
}
// snippet.repeatedContainer
func prepareOneContainerTwice() {
  withContainer(
    .containers(
      .container { $0.mail.register { "first" } },
      .container { $0.bank.register { "second" } }
    )
  ) {}
}
// snippet.lostContainer
func loseTheContainer() async {
  await withContainer(.container.strict) {
    await Task.detached { _ = Container.shared.mail() }.value
  }
}
// snippet.leak
final class Loop {
  var itself: Loop?
}

extension Container {
  var loop: Factory<Loop> { self { Loop() } }
}

func leaveALoop() {
  withContainer(.container.released) {
    let loop = Container.shared.loop()
    loop.itself = loop
  }
}
// snippet.lateResolution
func resolveTooLate() -> Task<Void, Never> {
  withContainer(.container.strict) {
    Task {
      try? await Task.sleep(for: .seconds(1))
      _ = Container.shared.mail()
    }
  }
}
// snippet.olderWork
func startWithoutWaiting() {
  Task.detached {
    try await Task.sleep(for: .seconds(1))
    _ = Container.shared.mail()  // a strict test may be running by then
  }
}
// snippet.brokenBaseline
func readAMergeConflict() {
  withContainer(.container.strict(baseline: "merged-baseline.json")) {}
}
// snippet.unwrittenBaseline
/// Run with `FACTORY_STRICT_BASELINE=write`.
func writeWhereNoFolderIs() {
  let trait = ContainerTrait.container
    .strict(baseline: "missing-folder/strict-baseline.json")
  withContainer(trait) { _ = Container.shared.mail() }
}
// snippet.lateOverride
extension Container {
  var letters: Factory<[String]> { self { [self.mail()] }.cached }
}

func overrideTooLate() {
  withContainer(.container.overridesFirst) {
    _ = Container.shared.letters()
    Container.shared.mail.register { "a mock" }
  }
}
// snippet.end
