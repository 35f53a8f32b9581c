/// A fault that is planted into generated code, behind a switch that the test run reads.
struct PlantedFault: Sendable {
  /// What is wrong then.
  let name: String
  /// The file of the generated app, below its sources.
  let file: String
  /// The code that is right, once in the file.
  let right: String
  /// The code in its place; `FAULT` stands for whether the fault is on.
  let planted: String

  init(_ name: String, _ file: String, _ right: String, _ planted: String) {
    self.name = name
    self.file = file
    self.right = right
    self.planted = planted
  }

  /// The code in place of the right one.
  var code: String { planted.replacing("FAULT", with: "Fault.isOn(\"\(name)\")") }

  /// What every planted file uses: the name of the fault that is on comes with the test run.
  static let runtime = """
    import Foundation

    nonisolated enum Fault {
        private static let name = ProcessInfo.processInfo.environment["PLANTED_FAULT"]
        static func isOn(_ fault: String) -> Bool { fault == name }
    }

    """
}
