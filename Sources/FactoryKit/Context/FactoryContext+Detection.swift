extension FactoryContext {
  /// The situation as the process and its build tell it.
  static func detected() -> FactoryContext {
    FactoryContext(
      arguments: ProcessEnvironment.arguments,
      runtimeArguments: Dictionary(),
      isPreview: ProcessEnvironment.value("XCODE_RUNNING_FOR_PREVIEWS") == "1",
      isTest: isTestProcess,
      isSimulator: ProcessEnvironment.value("SIMULATOR_UDID") != nil,
      isDebug: isDebugBuild
    )
  }

  /// Preview, test and debug contexts exist in such builds only.
  static var isDebugBuild: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  /// Whether a test runner runs this process.
  ///
  /// FactoryTesting is in tests only. Without it, test runners announce themselves in ways of which
  /// none is common to all: Xcode by its environment, SwiftPM by its arguments, and any of them by
  /// having loaded a testing library.
  private static var isTestProcess: Bool {
    if ProcessEnvironment.isTestingProductLoaded { return true }
    let variables = [
      "XCTestConfigurationFilePath", "XCTestBundlePath", "XCTestSessionIdentifier",
      "SWIFT_TESTING_ENABLED",
    ]
    if variables.contains(where: { ProcessEnvironment.value($0) != nil }) { return true }
    let arguments = ProcessEnvironment.arguments
    if let program = arguments.first, isTestProgram(program) { return true }
    if arguments.contains(where: { $0 == "--testing-library" || $0.hasSuffix(".xctest") }) {
      return true
    }
    let symbols = ["swt_abiv0_getEntryPoint", "OBJC_CLASS_$_XCTestCase"]
    return symbols.contains(where: ProcessEnvironment.isLoaded(symbol:))
  }

  private static func isTestProgram(_ path: String) -> Bool {
    if path.hasSuffix(".xctest") || path.hasSuffix("-test-runner") { return true }
    for name in ["swiftpm-testing-helper", "xctest"] {
      if path == name || path.hasSuffix("/" + name) || path.hasSuffix("\\" + name) { return true }
    }
    return false
  }
}
