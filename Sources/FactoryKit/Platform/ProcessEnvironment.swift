internal import CFactoryPlatform

/// What the process was started with.
enum ProcessEnvironment {
  /// The value of an environment variable, or nil when it is not set.
  static func value(_ name: String) -> String? {
    fk_environment(name).map { String(cString: $0) }
  }

  /// Whether any image of the process defines a symbol of this name.
  static func isLoaded(symbol: String) -> Bool { fk_symbol_is_loaded(symbol) }

  /// Whether FactoryTesting is part of the program.
  static var isTestingProductLoaded: Bool { fk_testing_product_is_loaded() }

  /// The arguments, the program's own path first.
  static var arguments: [String] { CommandLine.arguments }
}
