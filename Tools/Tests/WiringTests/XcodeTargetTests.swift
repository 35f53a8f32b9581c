import Foundation
import Testing
import Wiring

/// Projects of Xcode with several targets, whose files may declare the same names.
@Suite final class XcodeTargetTests {
  private let directory = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")

  private static let container = """
    import FactoryKit
    final class API { init(log: Log) {} }
    final class Log {}
    extension Container {
      var api: Factory<API> { self { API(log: self.log()) } }
      var log: Factory<Log> { self { Log() } }
    }

    """

  /// An app and its widget with files in groups, a folder of the app's alone, and one of both.
  private static let project = """
    // !$*UTF8*$!
    {
      objects = {
        P = { isa = PBXProject; mainGroup = G; };
        G = { isa = PBXGroup; children = (GA, GW, F); sourceTree = "<group>"; };
        GA = { isa = PBXGroup; children = (FA, FS); path = Code; sourceTree = "<group>"; };
        GW = { isa = PBXGroup; children = (FW); name = Widget; sourceTree = "<group>"; };
        FA = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
        FS = { isa = PBXFileReference; path = Shared.swift; sourceTree = "<group>"; };
        FW = { isa = PBXFileReference; path = Code/Widget.swift; sourceTree = SOURCE_ROOT; };
        F = {
          isa = PBXFileSystemSynchronizedRootGroup; path = Folder; sourceTree = "<group>";
          exceptions = (XA, XW);
        };
        XA = {
          isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = TA;
          membershipExceptions = (Widget/Only.swift, );
        };
        XW = {
          isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = TW;
          membershipExceptions = (Widget/Only.swift, Both.swift, );
        };
        TA = {
          isa = PBXNativeTarget; name = "My App"; buildPhases = (BA);
          fileSystemSynchronizedGroups = (F, );
        };
        TW = { isa = PBXNativeTarget; name = Widget; buildPhases = (BW); };
        BA = { isa = PBXSourcesBuildPhase; files = (A1, A2); };
        BW = { isa = PBXSourcesBuildPhase; files = (W1, W2); };
        A1 = { isa = PBXBuildFile; fileRef = FA; };
        A2 = { isa = PBXBuildFile; fileRef = FS; };
        W1 = { isa = PBXBuildFile; fileRef = FW; };
        W2 = { isa = PBXBuildFile; fileRef = FS; };
      };
      rootObject = P;
    }
    """

  deinit { try? FileManager.default.removeItem(at: directory) }

  private func wiring(_ files: [String: String]) throws -> Wiring {
    for (path, text) in files {
      let place = directory.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: place)
    }
    let found = SwiftFileFinder.find(paths: ["."], root: directory.path)
    let read = ProjectReader().read(
      paths: found.swift, root: directory.path, projects: found.projectTexts(root: directory.path))
    return Wiring(files: read.files)
  }

  @Test func `a file belongs to the targets that compile it`() {
    let targets = XcodeTargets(projects: ["Sub/App.xcodeproj/project.pbxproj": Self.project])
    let paths = [
      "Code/App.swift", "Code/Shared.swift", "Code/Widget.swift", "Folder/Deep/Home.swift",
      "Folder/Both.swift", "Folder/Widget/Only.swift", "Elsewhere.swift",
    ]
    #expect(
      paths.map { targets.targets(of: "Sub/" + $0) } == [
        ["My App"], ["My App", "Widget"], ["Widget"], ["My App"], ["My App", "Widget"], ["Widget"],
        [],
      ])
  }

  @Test func `factories of one name in two targets stay within their targets`() throws {
    let wiring = try wiring([
      "App.xcodeproj/project.pbxproj": Self.project,
      "Code/App.swift": Self.container
        + "extension Container { var home: Factory<Home> { self { Home(api: self.api()) } } }\n"
        + "final class Home { init(api: API) {} }\n",
      "Code/Widget.swift": Self.container
        + "extension Container { var row: Factory<Row> { self { Row(api: self.api()) } } }\n"
        + "final class Row { init(api: API) {} }\n"
        + "extension Container { var late: Factory<Row> { self { Row(home: self.home()) } } }\n",
      "Code/Shared.swift": "func both() { _ = Container.shared.api() }\n",
    ])
    let edges = wiring.edges.map {
      let (from, to) = (wiring.factories[$0.from ?? 0], wiring.factories[$0.to])
      return "\(from.module) \(from.name) -> \(to.module) \(to.name)"
    }
    #expect(
      edges.sorted() == [
        "My App api -> My App log", "My App home -> My App api", "Widget api -> Widget log",
        "Widget row -> Widget api",
      ])
    #expect(
      wiring.unresolved.map(\.reason) == [
        "`Container.home` is not declared in the sources that were read",
        "several declarations are called `api`",
      ])
  }

  @Test func `what two files of one module declare is left open`() throws {
    let wiring = try wiring([
      "Shop/App/Container.swift": Self.container,
      "Shop/Widget/Container.swift": Self.container.replacingOccurrences(of: "Log", with: "Log2"),
      "Shop/Widget/Home.swift": """
      extension Container { var home: Factory<Int> { self { self.api().count } } }
      """,
    ])
    #expect(!wiring.edges.contains { wiring.factories[$0.from ?? 0].name == "home" })
    #expect(wiring.unresolved.map(\.reason).contains("several declarations are called `api`"))
  }
}
