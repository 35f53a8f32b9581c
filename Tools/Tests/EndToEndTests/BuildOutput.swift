import TestSupport
import Wiring

extension Program.Outcome {
  /// The warnings about the project that was built; those about the library are its own tests' to find.
  var projectWarnings: [Substring] {
    all.split(separator: "\n").filter { line in
      let isQuoted = line.hasPrefix(" ") || line.hasPrefix("|")
      return line.contains("warning:") && !isQuoted
        && !line.hasPrefix(FactoryTool.repository + "/Sources/")
    }
  }
}
