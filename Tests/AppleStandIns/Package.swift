// swift-tools-version: 6.1
import PackageDescription

// FactoryKit's own sources against modules that stand in for SwiftUI and Combine, so that the files
// for Apple's systems compile and run elsewhere.
let package = Package(
  name: "AppleStandIns",
  targets: [
    .target(name: "Combine"),
    .target(name: "SwiftUI", dependencies: ["Combine"]),
    .target(name: "CFactoryPlatform"),
    .target(name: "CFactoryEngine", dependencies: ["CFactoryPlatform"]),
    .target(
      name: "FactoryKit",
      dependencies: ["CFactoryPlatform", "CFactoryEngine", "Combine", "SwiftUI"],
      exclude: ["PrivacyInfo.xcprivacy"]
    ),
    .target(
      name: "DocumentationExamples",
      dependencies: ["Combine", "FactoryKit", "SwiftUI"]
    ),
    // Examples/WatchList with its view, and what the page on SwiftUI shows besides.
    .executableTarget(name: "WatchList", dependencies: ["FactoryKit", "SwiftUI"]),
    // Examples/ModularApp with its screen.
    .target(name: "Models"),
    .target(name: "Networking", dependencies: ["FactoryKit", "Models"]),
    .target(name: "FactoryControls", dependencies: ["FactoryKit"]),
    .target(name: "FilmFeature", dependencies: ["FactoryControls", "FactoryKit", "Models"]),
    .target(
      name: "FilmApp",
      dependencies: ["FactoryKit", "FilmFeature", "Models", "Networking", "SwiftUI"],
      // As in its own package: a conformance that it adds to `Container` is retroactive.
      packageAccess: false
    ),
    // An app's module with a `container` of its own.
    .target(name: "OwnContainerValue", dependencies: ["SwiftUI"]),
    .testTarget(
      name: "AppleTests",
      dependencies: [
        "Combine", "FactoryKit", "LaunchedApp", "OwnContainerValue", "ProfileApp", "StoredFilms",
        "SwiftData", "SwiftUI",
      ]
    ),

    // Other frameworks, of which the recipes need a few types.
    .target(name: "AppIntents"),
    .target(name: "ComposableArchitecture"),
    .target(name: "CoreData"),
    .target(name: "SwiftData", dependencies: ["SwiftUI"]),
    .target(name: "UIKit"),
    .target(name: "Vapor"),
    .target(name: "WidgetKit", dependencies: ["SwiftUI"]),
    .target(name: "XCUIAutomation"),

    // The code of the recipes: an app for each page.
    .recipe("FilmIntents", ["AppIntents"]),
    .recipe("FilmReducer", ["ComposableArchitecture"]),
    .recipe("FilmWidget", ["SwiftUI", "WidgetKit"]),
    .recipe("HostedApp", ["SwiftUI", "UIKit"]),
    .recipe("LaunchedApp", ["XCUIAutomation"]),
    .recipe("PlayerApp", []),
    .recipe("ProfileApp", ["Combine", "SwiftUI"]),
    .recipe("StoredFilms", ["CoreData", "SwiftData", "SwiftUI"]),
    .recipe("StoryboardApp", ["UIKit"]),
    .recipe("Swift5App", ["SwiftUI"]),
    .recipe("VaporServer", ["Vapor"]),
    .recipe("WindowsApp", ["SwiftUI", "UIKit"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  // Apple's frameworks are in this mode, so closures that they get are checked where they run.
  if target.name == "Combine" { target.swiftSettings? += [.swiftLanguageMode(.v5)] }
  if target.name == "Swift5App" { target.swiftSettings = [.swiftLanguageMode(.v5)] }
}

extension Target {
  static func recipe(_ name: String, _ frameworks: [Dependency]) -> Target {
    .target(
      name: name,
      dependencies: ["FactoryKit"] + frameworks,
      path: "Sources/Recipes/\(name)",
      // As in its own package.
      packageAccess: false
    )
  }
}
