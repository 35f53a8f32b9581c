import FactoryKit

protocol Catalogue { var count: Int { get } }
struct RemoteCatalogue: Catalogue { let count = 1_000 }
struct SampleCatalogue: Catalogue { let count = 3 }

// snippet.show
extension Container {
  var catalogue: Factory<any Catalogue> {
    self { RemoteCatalogue() }
      .onArg("--offline") { SampleCatalogue() }  // launched with this argument
      .onPreview { SampleCatalogue() }  // in Xcode previews
  }
}

print(Container.shared.catalogue().count)
