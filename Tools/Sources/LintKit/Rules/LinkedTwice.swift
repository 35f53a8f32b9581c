import SourceModel
import WiringParsing

/// Two copies of the library in one process.
struct LinkedTwice: Rule {
  let name = "linked_twice"
  let summary = "A unit-test target with a host app that links FactoryKit, too"
  let why = """
    Tests with a host app run inside the app, which has FactoryKit already. A test target that links \
    it as well brings a second copy with containers of its own: what a test registers in one, the app \
    does not see in the other. Remove FactoryKit from the test target; `@testable import` of the app \
    is enough. Test targets of SwiftPM have no host app and are not meant.
    """

  private static let products: Set<String> = ["FactoryKit", "Factory"]
  private static let unitTest = "com.apple.product-type.bundle.unit-test"

  let examples: [RuleExample] = [
    .bad("the app and its tests both link it", project(testsLink: "FactoryKit", hasHost: true)),
    .good("only the app links it", project(testsLink: nil, hasHost: true)),
    .good("tests without a host app", project(testsLink: "FactoryKit", hasHost: false)),
    .good(
      "the app uses a copy that is linked dynamically",
      project(testsLink: "FactoryKitDynamic", hasHost: true)),
  ]

  func findings(in project: LintProject) -> [Finding] {
    project.otherFiles.keys.filter { $0.hasSuffix(".pbxproj") }.sorted().flatMap { path in
      let text = project.otherFiles[path] ?? ""
      return XcodeProject(text).map { findings(in: $0, path: path, text: text) } ?? []
    }
  }

  private func findings(in xcode: XcodeProject, path: String, text: String) -> [Finding] {
    xcode.targets.filter { $0.productType == Self.unitTest && $0.hasTestHost }.flatMap { tests in
      let apps = tests.dependencies.compactMap(xcode.target).filter {
        $0.productType == "com.apple.product-type.application"
      }
      return tests.products.filter { product in
        Self.products.contains(product.name)
          && apps.contains { $0.products.contains { Self.products.contains($0.name) } }
      }.map { product in
        Finding(
          rule: name,
          message:
            "the test target `\(tests.name)` links `\(product.name)`, and so does its host app "
            + "`\(apps[0].name)`: remove it from the test target",
          location: Self.location(product.offset, in: text, path: path))
      }
    }
  }

  private static func location(_ offset: Int, in text: String, path: String) -> SourceLocation {
    let before = Array(text.utf8.prefix(offset))
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    return SourceLocation(path: path, line: line, column: offset - start + 1)
  }
}

extension LinkedTwice {
  /// A project with an app that links FactoryKit, and its unit tests.
  private static func project(testsLink product: String?, hasHost: Bool) -> String {
    let mark = product == "FactoryKit" && hasHost ? "⚑" : ""
    let host = hasHost ? #"TEST_HOST = "$(BUILT_PRODUCTS_DIR)/App.app/App";"# : ""
    return """
      //- App.xcodeproj/project.pbxproj
      // !$*UTF8*$!
      {
        objects = {
          A1 /* App */ = {
            isa = PBXNativeTarget;
            name = App;
            packageProductDependencies = (P1 /* FactoryKit */);
            productType = "com.apple.product-type.application";
          };
          T1 /* AppTests */ = {
            isa = PBXNativeTarget;
            buildConfigurationList = L1;
            dependencies = (D1 /* PBXTargetDependency */);
            name = AppTests;
            packageProductDependencies = (
              \(product.map { "\(mark)P2 /* \($0) */," } ?? "")
            );
            productType = "com.apple.product-type.bundle.unit-test";
          };
          D1 = { isa = PBXTargetDependency; target = A1 /* App */; };
          L1 = { isa = XCConfigurationList; buildConfigurations = (C1, ); };
          C1 = { isa = XCBuildConfiguration; buildSettings = { \(host) }; };
          P1 = { isa = XCSwiftPackageProductDependency; productName = FactoryKit; };
          P2 = { isa = XCSwiftPackageProductDependency; productName = \(product ?? "None"); };
        };
        rootObject = R1;
      }
      """
  }
}
