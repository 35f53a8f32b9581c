internal import FactoryKit

/// The kinds of mistakes that strict tests find, by the identifiers of their messages.
enum StrictKind: String {
  case missingOverride = "missing-override"
  case activeContext = "active-context"
  case lostContainer = "lost-container"
  case lateResolution = "late-resolution"
  case lateOverride = "late-override"

  /// Whether a finding of this kind has happened by the end of its test, if it happens at all.
  ///
  /// The others depend on which work is still running, and on which tests run at the same time.
  var isFoundInTime: Bool {
    switch self {
    case .missingOverride, .activeContext, .lateOverride: true
    case .lostContainer, .lateResolution: false
    }
  }
}

/// A mistake that a strict test has found, as a baseline lists it.
package struct StrictFinding: Hashable, Codable, Sendable {
  /// The test's module, suites and function; all cases of a parameterized test have the same.
  package let test: String
  /// The factory's container and property.
  package let factory: String
  /// The identifier of the message.
  ///
  /// It is a text because a newer version of the library may have written it.
  package let kind: String

  package init(test: String, factory: String, kind: String) {
    (self.test, self.factory, self.kind) = (test, factory, kind)
  }

  /// The same finding of another test.
  func of(_ test: String) -> StrictFinding {
    StrictFinding(test: test, factory: factory, kind: kind)
  }

  /// Whether the end of a test shows that it no longer has this finding.
  var isFoundInTime: Bool { StrictKind(rawValue: kind)?.isFoundInTime == true }
}

extension StrictFinding: Comparable {
  /// Sorts by test, then by factory, then by kind.
  package static func < (one: Self, other: Self) -> Bool {
    (one.test, one.factory, one.kind) < (other.test, other.factory, other.kind)
  }
}
