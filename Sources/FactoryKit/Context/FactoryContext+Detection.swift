internal import CFactoryPlatform

extension FactoryContext {
  /// The situation that the process and its build indicate.
  static func detected() -> FactoryContext {
    FactoryContext(
      arguments: CommandLine.arguments,
      runtimeArguments: Dictionary(),
      isPreview: fk_environment("XCODE_RUNNING_FOR_PREVIEWS").map { String(cString: $0) } == "1",
      isTest: isTestProcess,
      isSimulator: isBuiltForSimulator,
      isDebug: isDebugBuild
    )
  }

  /// Whether this is a debug build, because preview, test and debug contexts exist only there.
  package static var isDebugBuild: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  /// Whether this is a build for a simulator.
  ///
  /// The environment is not read, because whoever starts a program could then replace closures in
  /// it.
  private static var isBuiltForSimulator: Bool {
    #if targetEnvironment(simulator)
      true
    #else
      false
    #endif
  }

  /// Whether a test runner runs this process.
  ///
  /// FactoryTesting is linked to tests only, so its presence is a sure sign. Without it, no sign is
  /// common to all test runners: Xcode sets environment variables, SwiftPM passes arguments, and
  /// each loads a testing library.
  private static var isTestProcess: Bool {
    if fk_testing_product() != nil { return true }
    let variables = [
      "XCTestConfigurationFilePath", "XCTestBundlePath", "XCTestSessionIdentifier",
      "SWIFT_TESTING_ENABLED",
    ]
    if variables.contains(where: { fk_environment($0) != nil }) { return true }
    let arguments = CommandLine.arguments
    let runners = ["xctest", "-test-runner", "swiftpm-testing-helper"]
    if let program = arguments.first, runners.contains(where: { program.hasSuffix($0) }) {
      return true
    }
    if arguments.contains(where: { $0 == "--testing-library" || $0.hasSuffix(".xctest") }) {
      return true
    }
    let symbols = ["swt_abiv0_getEntryPoint", "OBJC_CLASS_$_XCTestCase"]
    return symbols.contains { fk_symbol_is_loaded($0) }
  }
}
