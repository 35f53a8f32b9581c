/// A situation in which another closure replaces a factory's definition.
public enum FactoryContextType: Hashable, Sendable {
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

extension FactoryContextType {
  /// The modifier that sets a closure for this context.
  package var modifier: String {
    switch self {
    case .arg(let argument): "onArg(\"\(argument)\")"
    case .args(let arguments): "onArgs(\(arguments))"
    case .preview: "onPreview"
    case .test: "onTest"
    case .debug: "onDebug"
    case .simulator: "onSimulator"
    case .device: "onDevice"
    }
  }
}
