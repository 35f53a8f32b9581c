import SourceModel

/// Two copies of the library in one process.
struct LinkedTwice: Rule {
  let name = "linked_twice"
  let summary = "A hosted test target whose products bring FactoryKit a second time"
  let why = """
    Tests with a host app run inside the app. Such a target links `FactoryTesting` and no other \
    product of this package; the app links `FactoryKit`. With `BUNDLE_LOADER` set, Xcode lets both \
    share one FactoryKit. A second product that contains it (`FactoryKit`, `Factory`, \
    `FactoryKitDynamic`) or a bundle without `BUNDLE_LOADER` adds a second copy. Copies of one build \
    act as one, so this costs size, and nothing else where that holds: it was run on Linux, not in \
    Xcode. `import FactoryKit` in tests needs no product. SwiftPM test targets, and those without a \
    host app, link what they import.
    """

  private static let kits: Set<String> = ["FactoryKit", "Factory", "FactoryKitDynamic"]
  private static let unitTest = "com.apple.product-type.bundle.unit-test"

  let exampleText = [
    project(
      "Reported: the app and its tests both link it", tests: ["⚑FactoryKit", "FactoryTesting"]),
    project(
      "Reported: the app links it under its old name", app: "Factory", tests: ["⚑FactoryKit"]),
    project("Reported: a dynamic copy beside a static one", tests: ["⚑FactoryKitDynamic"]),
    project(
      "Reported: a bundle that is not linked against the app", tests: ["⚑FactoryTesting"],
      hasLoader: false),
    project("Right: the app links FactoryKit, its tests FactoryTesting", tests: ["FactoryTesting"]),
    project(
      "Right: FactoryTesting, which shares the state of the dynamic copy",
      app: "FactoryKitDynamic", tests: ["FactoryKitDynamic", "FactoryTesting"]),
    project("Right: only the app links it", tests: []),
    project(
      "Right: one dynamic copy for both", app: "FactoryKitDynamic", tests: ["FactoryKitDynamic"]),
    project(
      "Right: tests without a host app", tests: ["FactoryKit", "FactoryTesting"], hasHost: false),
  ].joined(separator: "\n")

  func findings(in project: LintProject) -> [Finding] {
    project.otherFiles.keys.filter { $0.hasSuffix(".pbxproj") }.sorted().flatMap { path in
      let text = project.otherFiles[path] ?? ""
      return XcodeProject(text).map { findings(in: $0, path: path, text: text) } ?? []
    }
  }

  private func findings(in xcode: XcodeProject, path: String, text: String) -> [Finding] {
    xcode.targets.filter { $0.productType == Self.unitTest && $0.hasTestHost }.flatMap { tests in
      let app = tests.dependencies.compactMap(xcode.target).first { target in
        target.productType == "com.apple.product-type.application"
          && target.products.contains { Self.kits.contains($0.name) }
      }
      guard let app else { return [Finding]() }
      return tests.products.compactMap { product in
        problem(of: product.name, in: tests, beside: app).map { problem in
          finding(
            "the test target `\(tests.name)` \(problem)",
            at: Self.location(product.offset, in: text, path: path))
        }
      }
    }
  }

  /// Why a product brings FactoryKit into the app's process again; nil where it does not.
  private func problem(
    of product: String, in tests: XcodeProject.Target, beside app: XcodeProject.Target
  ) -> String? {
    let isDynamic = app.products.contains { $0.name == "FactoryKitDynamic" }
    let linked = app.products.map(\.name).first(where: Self.kits.contains) ?? "FactoryKit"
    let kit = linked == "FactoryKit" ? "`FactoryKit`" : "`\(linked)`, which contains FactoryKit,"
    if product == "FactoryKitDynamic", isDynamic { return nil }
    if Self.kits.contains(product) {
      return
        "links `\(product)`, and its host app `\(app.name)` links \(kit) already: remove "
        + "`\(product)` from the test target"
    }
    guard product == "FactoryTesting" else { return nil }
    return isDynamic || tests.hasBundleLoader
      ? nil
      : "links `FactoryTesting`, which contains FactoryKit, and not against its host app "
        + "`\(app.name)`: set `BUNDLE_LOADER` to `$(TEST_HOST)`"
  }

  private static func location(_ offset: Int, in text: String, path: String) -> SourceLocation {
    let before = Array(text.utf8.prefix(offset))
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    return SourceLocation(path: path, line: line, column: offset - start + 1)
  }
}

extension LinkedTwice {
  /// A project with an app and its unit tests, and the products of this package that they link.
  private static func project(
    _ heading: String, app: String = "FactoryKit", tests: [String], hasHost: Bool = true,
    hasLoader: Bool = true
  ) -> String {
    let host = hasHost ? #"TEST_HOST = "$(BUILT_PRODUCTS_DIR)/App.app/App";"# : ""
    let loader = hasHost && hasLoader ? #" BUNDLE_LOADER = "$(TEST_HOST)";"# : ""
    let listed = tests.enumerated().map { number, product in
      let name = product.filter { $0 != MarkedFile.mark }
      return "        \(product == name ? "" : "⚑")P\(number + 2) /* \(name) */,\n"
    }
    let declared = ([app] + tests).enumerated().map { number, product in
      let name = product.filter { $0 != MarkedFile.mark }
      return
        "    P\(number + 1) = { isa = XCSwiftPackageProductDependency; productName = \(name); };\n"
    }
    return """
      //= \(heading)
      //- App.xcodeproj/project.pbxproj
      // !$*UTF8*$!
      {
        objects = {
          A1 /* App */ = {
            isa = PBXNativeTarget;
            name = App;
            packageProductDependencies = (P1 /* \(app) */);
            productType = "com.apple.product-type.application";
          };
          T1 /* AppTests */ = {
            isa = PBXNativeTarget;
            buildConfigurationList = L1;
            dependencies = (D1 /* PBXTargetDependency */);
            name = AppTests;
            packageProductDependencies = (
      \(listed.joined())      );
            productType = "com.apple.product-type.bundle.unit-test";
          };
          D1 = { isa = PBXTargetDependency; target = A1 /* App */; };
          L1 = { isa = XCConfigurationList; buildConfigurations = (C1, ); };
          C1 = { isa = XCBuildConfiguration; buildSettings = { \(host)\(loader) }; };
      \(declared.joined())  };
        rootObject = R1;
      }
      """
  }
}
