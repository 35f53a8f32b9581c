internal import FactoryKit
public import Testing

/// One resolution in a recording.
public struct RecordedResolution: Sendable, Hashable {
  /// The container's type.
  public let container: String
  /// The factory's property.
  public let property: String
  /// The result type.
  public let type: String
  /// Where the instance came from.
  public let source: Source
  /// The number of resolutions that were running when this one began.
  public let depth: Int
  /// The `#fileID` of the definition.
  public let file: String
  /// The line of the definition.
  public let line: Int

  init(_ report: ResolutionReport) {
    container = report.container
    property = report.property
    type = report.type
    source = Source(report.source)
    depth = report.depth
    file = report.file
    line = Int(report.line)
  }
}

extension RecordedResolution {
  /// Where an instance came from.
  public enum Source: Sendable, Hashable {
    /// The factory's own closure.
    case definition
    /// A registered closure.
    case registration
    /// A closure for a context, such as `onTest`.
    case context
    /// The cache of a scope.
    case cache

    fileprivate init(_ source: ResolutionSource) {
      switch source {
      case .definition: self = .definition
      case .registration: self = .registration
      case .context: self = .context
      case .scope: self = .cache
      }
    }
  }
}

extension RecordedResolution: CustomTestStringConvertible {
  /// The text in failed expectations: `Container.api from cache`.
  public var testDescription: String { "\(container).\(property) from \(source)" }
}
