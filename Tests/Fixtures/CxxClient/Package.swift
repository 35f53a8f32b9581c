// swift-tools-version: 6.1
import PackageDescription

// A client that is compiled with C++ interoperability, and so reads the library's C headers as C++.
// `Scripts/check/cxx-client.sh` runs a copy of it and says where FactoryKit is.
let package = Package(
  name: "CxxClient",
  dependencies: [
    .package(name: "Factory", path: Context.environment["FACTORY_PACKAGE"] ?? "../../..")
  ],
  targets: [
    .executableTarget(
      name: "client",
      dependencies: [.product(name: "FactoryKit", package: "Factory")],
      swiftSettings: [.interoperabilityMode(.Cxx)]
    )
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
