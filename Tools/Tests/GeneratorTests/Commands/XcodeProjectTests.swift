import Foundation
import TestSupport
import Testing
import Wiring

@testable import Generator

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct XcodeProjectTests {
  @Test func `the Xcode project can be read, and everything that it refers to exists`() throws {
    let project = try GeneratedProject()
    let root = try plist(project.read("MovieApp.xcodeproj/project.pbxproj"))
    #expect(root["objectVersion"] as? String == "77")
    let objects = try #require(root["objects"] as? [String: [String: Any]])
    #expect(objects.values.allSatisfy { $0["isa"] is String })
    let references = objects.values.flatMap { Self.identifiers(in: $0) }
    #expect(references.allSatisfy { objects[$0] != nil })
    // Nothing is left that no other object leads to.
    let start = try #require(root["rootObject"] as? String)
    #expect(Set(references).union([start]) == Set(objects.keys))
    let folders = objects.values.filter {
      $0["isa"] as? String == "PBXFileSystemSynchronizedRootGroup"
    }
    let paths = folders.compactMap { $0["path"] as? String }
    #expect(paths.sorted() == ["Resources", "Sources/MovieApp", "Tests/MovieAppTests"])
    #expect(paths.allSatisfy(project.exists))
    let package = objects.values.first { $0["isa"] as? String == "XCLocalSwiftPackageReference" }
    let path = try #require(package?["relativePath"] as? String)
    #expect(project.exists(path + "/Package.swift"))
  }

  @Test(arguments: [
    (Platforms.ios, "iphoneos iphonesimulator", "[ios]"), (.macos, "macosx", "[macos]"),
    (.all, "iphoneos iphonesimulator macosx", "[ios, macos]"),
  ])
  func `platforms, bundle identifier and repository are in the files of the project`(
    platforms: Platforms, names: String, list: String
  ) throws {
    let directory = try TemporaryDirectory()
    let url = "https://example.com/team/Factory.git"
    let new =
      "new Shop --bundle-id org.example.shop --platform \(platforms)"
      + " --factory-url \(url) --factory-version 1.2.3"
    #expect(GeneratedProject.run(new, in: directory.path).status == .success)
    let text = try directory.read("Shop/Shop.xcodeproj/project.pbxproj")
    let objects = try #require(try plist(text)["objects"] as? [String: [String: Any]])
    let settings = objects.values.compactMap { $0["buildSettings"] as? [String: Any] }
    #expect(settings.contains { $0["SUPPORTED_PLATFORMS"] as? String == names })
    #expect(settings.contains { $0["PRODUCT_BUNDLE_IDENTIFIER"] as? String == "org.example.shop" })
    let files = settings.compactMap { $0["INFOPLIST_FILE"] as? String }
    #expect(!files.isEmpty && files.allSatisfy { directory.exists("Shop/" + $0) })
    #expect(objects.values.contains { $0["repositoryURL"] as? String == url })
    #expect(try directory.read("Shop/.factory.yml").contains("platforms: \(list)\n"))
    let manifest = try directory.read("Shop/Package.swift")
    #expect(manifest.contains(".package(url: \"\(url)\", from: \"1.2.3\")"))
    #expect(manifest.contains(".product(name: \"FactoryKit\", package: \"Factory\")"))
  }

  @Test func `property list and scheme can be read`() throws {
    let project = try GeneratedProject()
    let info = try plist(project.read("Resources/Info.plist"))
    #expect(info["CFBundleDisplayName"] as? String == "MovieApp")
    let scheme = "MovieApp.xcodeproj/xcshareddata/xcschemes/MovieApp.xcscheme"
    #expect(XMLParser(data: Data(try project.read(scheme).utf8)).parse())
    let targets = try project.read("MovieApp.xcodeproj/project.pbxproj")
    for match in try project.read(scheme).matches(of: /BlueprintIdentifier="([0-9A-F]{24})"/) {
      #expect(targets.contains("\t\t\(match.output.1) /* "))
    }
  }

  private func plist(_ text: String) throws -> [String: Any] {
    let value = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    return try #require(value as? [String: Any])
  }

  /// The identifiers of objects in a value.
  private static func identifiers(in value: Any) -> [String] {
    switch value {
    case let text as String: text.wholeMatch(of: /[0-9A-F]{24}/) == nil ? [] : [text]
    case let values as [Any]: values.flatMap(identifiers)
    case let values as [String: Any]:
      values.flatMap { identifiers(in: $0.key) + identifiers(in: $0.value) }
    default: []
    }
  }
}
