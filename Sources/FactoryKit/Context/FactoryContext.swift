internal import CFactoryPlatform

/// The situation of the process, which decides on the context that is active.
///
/// The library detects the situation once; tests and experiments can set it. `current` and the
/// arguments can be read and written from any thread. A value is a snapshot, so later changes do
/// not affect it.
public struct FactoryContext: Sendable {
  /// The launch arguments.
  public var arguments: [String]

  /// The arguments that were added while the program runs, by key.
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

  /// Whether this is a test run now, without a copy of the rest.
  static var isTestRun: Bool { shared.withLock { $0.isTest } }

  /// Adds an argument, as if the program had been launched with it.
  ///
  /// - Parameters:
  ///   - arg: The argument, as `onArg` takes it.
  ///   - key: The name under which to replace or remove the argument.
  public static func setArg(_ arg: String, forKey key: String) {
    shared.withLock { $0.runtimeArguments[key] = arg }
  }

  /// Removes an argument that `setArg` added.
  ///
  /// - Parameter key: The name under which it was added.
  public static func removeArg(forKey key: String) {
    shared.withLock { $0.runtimeArguments[key] = nil }
  }

  /// Changes the situation atomically.
  package static func update(_ change: (inout FactoryContext) -> Void) {
    shared.withLock(change)
  }

  private static let shared = Locked(part: FK_PART_CONTEXT, FactoryContext.detected())
}

extension FactoryContext {
  /// Returns the closure of the first active context, in the order argument, preview, test,
  /// simulator, device, debug; nil if none has a closure.
  ///
  /// Launch arguments come first, in the order in which the program got them. Runtime arguments
  /// follow in the order of their keys.
  func choose(among overrides: [ContextOverride]) -> ContextOverride? {
    var chosen: (index: Int, rank: Int)?
    for index in overrides.indices {
      guard let rank = rank(of: overrides[index].context) else { continue }
      if let earlier = chosen, earlier.rank <= rank { continue }
      chosen = (index, rank)
    }
    return chosen.map { overrides[$0.index] }
  }

  /// Whether this context is active.
  func isActive(_ context: FactoryContextType) -> Bool { rank(of: context) != nil }

  /// The rank of a context in the order of precedence; nil if it is not active.
  private func rank(of context: FactoryContextType) -> Int? {
    switch context {
    case .arg(let text): rank(ofArgument: text)
    case .args: nil
    case .preview: Self.isDebugBuild && isPreview ? 0 : nil
    case .test: Self.isDebugBuild && isTest ? 1 : nil
    case .simulator: isSimulator ? 2 : nil
    case .device: isSimulator ? nil : 2
    case .debug: Self.isDebugBuild && isDebug ? 3 : nil
    }
  }

  /// The rank of an argument in that order, which is below 0 because arguments come first.
  private func rank(ofArgument text: String) -> Int? {
    let runtimeCount = runtimeArguments.count
    if let index = arguments.firstIndex(of: text) { return index - arguments.count - runtimeCount }
    var key: String?
    for (each, argument) in runtimeArguments where argument == text {
      if key.map({ each < $0 }) ?? true { key = each }
    }
    return key.map { key in
      var index = 0
      for each in runtimeArguments.keys where each < key { index += 1 }
      return index - runtimeCount
    }
  }
}

/// A closure that replaces the definition while its context is active.
struct ContextOverride {
  /// The context, which is never `args`, because each of its arguments has a closure of its own.
  let context: FactoryContextType
  let override: Override
  let isAutoRegistered: Bool
}

extension FactoryContextType {
  /// Runs `body` with each context for which a closure is stored; several arguments are one context
  /// each.
  func forEach(_ body: (FactoryContextType) -> Void) {
    guard case .args(let arguments) = self else { return body(self) }
    for argument in arguments { body(.arg(argument)) }
  }

  /// Whether such a context can be active, because preview, test and debug exist in debug builds
  /// only.
  var isPossible: Bool {
    switch self {
    case .preview, .test, .debug: FactoryContext.isDebugBuild
    case .args(let arguments): !arguments.isEmpty
    default: true
    }
  }
}
