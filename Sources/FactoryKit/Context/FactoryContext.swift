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

  /// Whether this is a test run now, without a copy of the rest.
  static var isTestRun: Bool { shared.withLock { $0.isTest } }

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
    var chosen: (override: ContextOverride, rank: ContextRank)?
    for override in overrides {
      guard let rank = rank(of: override.context) else { continue }
      if let earlier = chosen, !(rank < earlier.rank) { continue }
      chosen = (override, rank)
    }
    return chosen?.override
  }

  /// Whether this context is active.
  func isActive(_ context: FactoryContextType) -> Bool { rank(of: context) != nil }

  /// The place of a context in the order of precedence; nil if it is not active.
  private func rank(of context: FactoryContextType) -> ContextRank? {
    switch context {
    case .arg(let text): rank(ofArgument: text)
    case .args: nil
    case .preview: Self.isDebugBuild && isPreview ? ContextRank(.preview) : nil
    case .test: Self.isDebugBuild && isTest ? ContextRank(.test) : nil
    case .simulator: isSimulator ? ContextRank(.system) : nil
    case .device: isSimulator ? nil : ContextRank(.system)
    case .debug: Self.isDebugBuild && isDebug ? ContextRank(.debug) : nil
    }
  }

  private func rank(ofArgument text: String) -> ContextRank? {
    if let place = arguments.firstIndex(of: text) { return ContextRank(.argument, place: place) }
    var key: String?
    for (each, argument) in runtimeArguments where argument == text {
      if key.map({ each < $0 }) ?? true { key = each }
    }
    return key.map { ContextRank(.runtimeArgument, key: $0) }
  }
}

/// The place of an active context in the order of precedence; a lower one comes first.
private struct ContextRank {
  enum Kind: Int { case argument, runtimeArgument, preview, test, system, debug }

  private let kind: Kind
  /// The place of a launch argument.
  private let place: Int
  /// The key of a runtime argument.
  private let key: String

  init(_ kind: Kind, place: Int = 0, key: String = "") {
    (self.kind, self.place, self.key) = (kind, place, key)
  }

  static func < (one: Self, other: Self) -> Bool {
    guard one.kind == other.kind else { return one.kind.rawValue < other.kind.rawValue }
    return one.place != other.place ? one.place < other.place : one.key < other.key
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
