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
    let variables = [
      "XCTestConfigurationFilePath", "XCTestBundlePath", "XCTestSessionIdentifier",
      "SWIFT_TESTING_ENABLED",
    ]
    let arguments = CommandLine.arguments
    let runners = ["xctest", "-test-runner", "swiftpm-testing-helper"]
    let symbols = ["swt_abiv0_getEntryPoint", "OBJC_CLASS_$_XCTestCase"]
    return fk_testing_product() != nil
      || variables.contains { fk_environment($0) != nil }
      || runners.contains { arguments.first?.hasSuffix($0) ?? false }
      || arguments.contains { $0 == "--testing-library" || $0.hasSuffix(".xctest") }
      || symbols.contains { fk_symbol_is_loaded($0) }
  }
}
