import Wiring

/// A definition that changes factories while it makes an instance.
struct RegisterInDefinition: FactoryRule {
  let name = "register_in_definition"
  let summary = "`register` inside the closure of a definition"
  let why = """
    The closure runs whenever an instance is made: in the middle of a resolution, perhaps on several
    threads, and again after each reset. Its registration then replaces the one of a test or of the
    app's start. Register in `autoRegister`, or where the app starts.
    """

  let exampleText = """
    //= Reported: the first resolution decides about another factory
    extension Container {
      var log: Factory<any Log> { self { NoLog() } }
      var ⚑api: Factory<API> {
        self {
          self.log.register { FileLog() }
          return API(log: self.log())
        }
      }
      var ⚑settings: Factory<Settings> {
        self {
          let settings = Settings()
          self.log.onDebug { ConsoleLog(settings) }
          return settings
        }.cached
      }
    }
    //= Right: autoRegister, and changes outside the closure
    extension Container: AutoRegistering {
      var log: Factory<any Log> { self { NoLog() } }
      var api: Factory<API> { self { API(log: self.log()) }.onTest { API(log: NoLog()) }.once() }
      func autoRegister() { log.register { FileLog() } }
    }
    """

  func finding(for factory: FactoryNode, in wiring: Wiring) -> Finding? {
    guard wiring.isProduction(factory), let body = wiring.body(of: factory) else { return nil }
    for use in body.uses where use.kind == .call && factory.defines(use, in: body) {
      guard
        case .change(let changed, let function) = wiring.action(
          of: use, in: body, at: factory.place),
        FactoryChange.registering.contains(function)
      else { continue }
      return finding(
        "The definition of `\(factory.qualifiedName)` changes "
          + "`\(wiring.factories[changed].qualifiedName)` each time it runs: move `\(function)` to "
          + "`autoRegister`",
        at: wiring.location(of: factory),
        notes: [Finding.Note("here", at: wiring.file(of: factory).location(use.offset))])
    }
    return nil
  }
}

extension FactoryChange {
  /// The functions that give a factory something else to make.
  static let registering: Set = [
    "register", "context", "onTest", "onPreview", "onDebug", "onSimulator", "onDevice", "onArg",
    "onArgs",
  ]
}
