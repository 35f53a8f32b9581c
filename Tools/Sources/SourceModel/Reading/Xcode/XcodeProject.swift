/// The targets of an Xcode project, as far as linking is concerned.
package struct XcodeProject {
  /// A target.
  package struct Target {
    /// The identifier.
    package var id: String
    /// The name.
    package var name: String
    /// `com.apple.product-type.bundle.unit-test`.
    package var productType: String
    /// The identifiers of the targets that are built before it.
    package var dependencies: [String]
    /// The packages' products that are linked, with the place where each is listed.
    package var products: [(name: String, offset: Int)]
    /// Whether its tests run in an app.
    package var hasTestHost: Bool
    /// Whether it is linked against the executable that loads it.
    package var hasBundleLoader: Bool
  }

  /// The targets, by identifier.
  package let targets: [Target]

  /// Reads a `project.pbxproj`; nil when the text is none.
  package init?(_ text: String) {
    guard let objects = XcodeObjects(text) else { return nil }
    targets = objects.all("PBXNativeTarget").map { Target($0.id, $0.object, in: objects) }
  }

  /// The target with an identifier.
  package func target(_ id: String) -> Target? { targets.first { $0.id == id } }
}

extension XcodeProject.Target {
  fileprivate init(_ id: String, _ target: PropertyList, in objects: XcodeObjects) {
    self.id = id
    name = target["name"]?.text ?? id
    productType = target["productType"]?.text ?? ""
    dependencies = objects.list("dependencies", of: target).compactMap { $0["target"]?.text }
    products = (target["packageProductDependencies"]?.elements ?? []).compactMap { element in
      let product = element.text.flatMap { objects[$0]?["productName"]?.text }
      return product.map { ($0, element.offset) }
    }
    let configurations = target["buildConfigurationList"]?.text.flatMap { objects[$0] }
      .map { objects.list("buildConfigurations", of: $0) }
    /// Whether a configuration gives a build setting a value.
    func sets(_ setting: String) -> Bool {
      configurations?.contains { $0["buildSettings"]?[setting]?.text?.isEmpty == false } ?? false
    }
    hasTestHost = sets("TEST_HOST")
    hasBundleLoader = sets("BUNDLE_LOADER")
  }
}
