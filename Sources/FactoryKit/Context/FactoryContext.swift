/// The situation of the process, which decides on the context that is active.
///
/// Detected once; tests and experiments can set it. `current` and the arguments can be read and
/// written from any thread; a value is a snapshot.
public struct FactoryContext: Sendable {
  /// The launch arguments.
  public var arguments: [String]

  /// Arguments added while the program runs, by key.
  public var runtimeArguments: [String: String]

  /// Whether this is an Xcode preview.
  public var isPreview: Bool

  /// Whether this is a test run, in Swift Testing or XCTest.
  public var isTest: Bool

  /// Whether this is a simulator.
  public var isSimulator: Bool

  /// Whether the library was built for debugging.
  public var isDebug: Bool

  /// The current situation.
  public static var current: FactoryContext {
    get { shared.withLock { $0 } }
    set { shared.withLock { $0 = newValue } }
  }

  /// Adds an argument, as if the program had been launched with it.
  ///
  /// - Parameters:
  ///   - arg: The argument, as `onArg` takes it.
  ///   - key: The name to replace or remove the argument by.
  public static func setArg(_ arg: String, forKey key: String) {
    shared.withLock { $0.runtimeArguments.coldSet(key, arg) }
  }

  /// Removes an argument that `setArg` added.
  ///
  /// - Parameter key: The name it was added by.
  public static func removeArg(forKey key: String) {
    shared.withLock { $0.runtimeArguments.coldSet(key, nil) }
  }

  /// Changes the situation atomically.
  package static func update(_ change: (inout FactoryContext) -> Void) {
    shared.withLock(change)
  }

  private static let shared = Locked(FactoryContext.detected())
}

extension FactoryContext {
  /// The closure of the first active context, in the order argument, preview, test, simulator,
  /// device, debug; nil if none has a closure.
  ///
  /// Launch arguments come in the order in which the program got them, then runtime arguments in
  /// the order of their keys.
  func choose(among overrides: [ContextOverride]) -> ContextOverride? {
    for situation in situations {
      if let found = overrides.first(where: { $0.context == situation }) { return found }
    }
    return nil
  }

  /// Whether this context is active.
  func isActive(_ context: FactoryContextType) -> Bool { situations.contains(context) }

  /// The active contexts, in the order of precedence.
  private var situations: [FactoryContextType] {
    var situations = arguments.coldMap(FactoryContextType.arg)
    for key in Array(runtimeArguments.keys).coldSorted(by: <) {
      situations.coldAppend(.arg(runtimeArguments.coldValue(key) ?? ""))
    }
    if Self.isDebugBuild && isPreview { situations.coldAppend(.preview) }
    if Self.isDebugBuild && isTest { situations.coldAppend(.test) }
    situations.coldAppend(isSimulator ? .simulator : .device)
    if Self.isDebugBuild && isDebug { situations.coldAppend(.debug) }
    return situations
  }
}

/// A closure that replaces the definition while its context is active.
struct ContextOverride {
  /// Never `args`: each of its arguments has a closure of its own.
  let context: FactoryContextType
  let override: Override
  let isAutoRegistered: Bool
}

extension FactoryContextType {
  /// The contexts to store a closure for: one for each of several arguments.
  var single: [FactoryContextType] {
    guard case .args(let arguments) = self else { return [self] }
    return arguments.coldMap(FactoryContextType.arg)
  }

  /// Whether such a context can be active: preview, test and debug exist in debug builds only.
  var isPossible: Bool {
    switch self {
    case .preview, .test, .debug: FactoryContext.isDebugBuild
    default: true
    }
  }
}
