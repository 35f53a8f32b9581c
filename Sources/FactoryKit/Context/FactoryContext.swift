/// The situation that contexts are chosen by.
///
/// Detected once, settable for tests and experiments. Reading and writing `current` and the
/// arguments is free of data races; the members of one value are a snapshot.
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

  /// The situation as it is now.
  public static var current: FactoryContext {
    get { shared.withLock { $0 } }
    set { shared.withLock { $0 = newValue } }
  }

  /// Adds an argument, as if the program had been launched with it.
  ///
  /// - Parameters:
  ///   - arg: The argument that `onArg` asks for.
  ///   - key: The name to remove or replace it by.
  public static func setArg(_ arg: String, forKey key: String) {
    shared.withLock { $0.runtimeArguments[key] = arg }
  }

  /// Removes an argument that `setArg` added.
  ///
  /// - Parameter key: The name it was added by.
  public static func removeArg(forKey key: String) {
    shared.withLock { _ = $0.runtimeArguments.removeValue(forKey: key) }
  }

  /// Changes the situation in one step that no other thread can come between.
  package static func update(_ change: (inout FactoryContext) -> Void) {
    shared.withLock(change)
  }

  private static let shared = Locked(FactoryContext.detected())
}

extension FactoryContext {
  /// The override that wins now, if any: argument, preview, test, simulator, device, debug.
  func choose(among overrides: [ContextOverride]) -> AnyObject? {
    if let byArgument = firstOverride(in: overrides, named: arguments) { return byArgument }
    if !runtimeArguments.isEmpty,
      let byArgument = firstOverride(in: overrides, named: Array(runtimeArguments.values))
    {
      return byArgument
    }
    let active: [(Bool, FactoryContextType)] = [
      (Self.isDebugBuild && isPreview, .preview), (Self.isDebugBuild && isTest, .test),
      (isSimulator, .simulator), (!isSimulator, .device), (Self.isDebugBuild && isDebug, .debug),
    ]
    for (isActive, context) in active where isActive {
      if let found = overrides.first(where: { $0.context == context }) { return found.override }
    }
    return nil
  }

  private func firstOverride(
    in overrides: [ContextOverride],
    named arguments: [String]
  ) -> AnyObject? {
    overrides.first { override in
      switch override.context {
      case .arg(let argument): arguments.contains(argument)
      case .args(let wanted): wanted.contains(where: arguments.contains)
      default: false
      }
    }?.override
  }
}
