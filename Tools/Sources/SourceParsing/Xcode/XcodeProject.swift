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
    guard let root = PropertyList(text),
      case .dictionary(let objects) = root["objects"]?.value
    else { return nil }
    let reader = XcodeTargetReader(objects: objects)
    targets = objects.keys.sorted().compactMap(reader.target)
  }

  /// The target with an identifier.
  package func target(_ id: String) -> Target? { targets.first { $0.id == id } }
}

/// Follows the identifiers of a project's objects.
private struct XcodeTargetReader {
  let objects: [String: PropertyList.Element]

  func target(_ id: String) -> XcodeProject.Target? {
    guard let object = objects[id]?.value, object["isa"]?.value.text == "PBXNativeTarget" else {
      return nil
    }
    let dependencies = object["dependencies"]?.value.elements ?? []
    return XcodeProject.Target(
      id: id, name: object["name"]?.value.text ?? id,
      productType: object["productType"]?.value.text ?? "",
      dependencies: dependencies.compactMap { element in
        element.value.text.flatMap { objects[$0]?.value["target"]?.value.text }
      },
      products: products(of: object), hasTestHost: sets("TEST_HOST", in: object),
      hasBundleLoader: sets("BUNDLE_LOADER", in: object))
  }

  private func products(of target: PropertyList) -> [(name: String, offset: Int)] {
    (target["packageProductDependencies"]?.value.elements ?? []).compactMap { element in
      guard let id = element.value.text,
        let name = objects[id]?.value["productName"]?.value.text
      else { return nil }
      return (name, element.offset)
    }
  }

  /// Whether a configuration of the target gives a build setting a value.
  private func sets(_ setting: String, in target: PropertyList) -> Bool {
    guard let list = target["buildConfigurationList"]?.value.text,
      let configurations = objects[list]?.value["buildConfigurations"]?.value.elements
    else { return false }
    return configurations.contains { element in
      let settings = element.value.text.flatMap { objects[$0]?.value["buildSettings"]?.value }
      return settings?[setting]?.value.text?.isEmpty == false
    }
  }
}
