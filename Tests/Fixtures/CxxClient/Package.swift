// swift-tools-version: 6.1
import PackageDescription

// A client that is compiled with C++ interoperability, and so reads the library's C headers as C++.
// `Scripts/check/clients.sh` builds and runs it.
let package = Package(
  name: "CxxClient",
  dependencies: [.package(name: "Factory", path: "../../..")],
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
