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
  @_alwaysEmitIntoClient public static var current: FactoryContext {
    get { read() }
    set { update { $0 = newValue } }
  }

  @usableFromInline static func read() -> FactoryContext { shared.withLock { $0 } }

  /// Whether this is a test run now, without a copy of the rest.
  static var isTestRun: Bool { shared.withLock { $0.isTest } }

  /// Adds an argument, as if the program had been launched with it.
  ///
  /// - Parameters:
  ///   - arg: The argument, as `onArg` takes it.
  ///   - key: The name under which to replace or remove the argument.
  @_alwaysEmitIntoClient public static func setArg(_ arg: String, forKey key: String) {
    update { $0.runtimeArguments[key] = arg }
  }

  /// Removes an argument that `setArg` added.
  ///
  /// - Parameter key: The name under which it was added.
  @_alwaysEmitIntoClient public static func removeArg(forKey key: String) {
    update { $0.runtimeArguments[key] = nil }
  }

  /// Changes the situation atomically.
  @usableFromInline package static func update(_ change: (inout FactoryContext) -> Void) {
    shared.withLock(change)
  }

  private static let shared = Locked(part: FK_PART_CONTEXT, FactoryContext.detected())
}

extension FactoryContext {
  /// The place of a context in the order of precedence, which is arguments, preview, test,
  /// simulator, device, debug; nil if it is not active.
  ///
  /// Launch arguments come first, in the order in which the program got them. Runtime arguments
  /// follow in the order of their keys.
  func rank(of context: FactoryContextType) -> Int? {
    switch context {
    case .arg(let text): return arguments.firstIndex(of: text) ?? rank(ofRuntimeArgument: text)
    case .args: return nil
    case .preview: return isPreview ? .max - 3 : nil
    case .test: return isTest ? .max - 2 : nil
    case .simulator: return isSimulator ? .max - 1 : nil
    case .device: return isSimulator ? nil : .max - 1
    case .debug: return isDebug ? .max : nil
    }
  }

  // Not part of `rank(of:)`, which would be slower for all contexts.
  @inline(never)
  private func rank(ofRuntimeArgument text: String) -> Int? {
    let keys = runtimeArguments.lazy.filter { $0.value == text }.map(\.key)
    return keys.min().map { key in arguments.count + runtimeArguments.keys.count { $0 < key } }
  }

  /// Returns the closure of the first active context that has one; nil if there is none.
  // Under the lock: a copy would count the references to the arguments.
  static func choose(among overrides: ContextOverrides) -> ContextOverrides.Element? {
    shared.withLock { context in
      var first: (rank: Int, at: Int)?
      for at in overrides.indices {
        guard let rank = context.rank(of: overrides[at].situation) else { continue }
        if first.map({ rank < $0.rank }) ?? true { first = (rank, at) }
      }
      return first.map { overrides[$0.at] }
    }
  }
}

/// The closures that replace the definition while their contexts are active.
///
/// A context is never `args`, because each of its arguments has a closure of its own, and it is
/// possible in this build.
typealias ContextOverrides = [(
  situation: FactoryContextType, override: Override, isAutoRegistered: Bool
)]

extension FactoryContextType {
  /// The contexts for which a closure is stored: one for each argument, and none for preview, test
  /// and debug in a release build, where these do not exist.
  var possible: [FactoryContextType] {
    switch self {
    case .preview, .test, .debug: FactoryContext.isDebugBuild ? [self] : []
    case .args(let arguments): arguments.map(FactoryContextType.arg)
    default: [self]
    }
  }
}

/// A situation in which another closure replaces a factory's definition.
public enum FactoryContextType: Equatable, Sendable {
  /// A launch argument, or a runtime argument, of this text.
  case arg(String)
  /// Any of these launch or runtime arguments.
  case args([String])
  /// An Xcode preview, in debug builds only.
  case preview
  /// A test run, in debug builds only.
  case test
  /// A debug build.
  case debug
  /// A simulator.
  case simulator
  /// A device, as opposed to a simulator.
  case device
}
