import Testing

@testable import Generator

struct CasingTests {
  @Test(arguments: [
    ("MovieService", "movieService"), ("URLService", "urlService"), ("URL", "url"), ("A", "a"),
    ("MVVMList", "mvvmList"),
    ("ABTestService", "abTestService"), ("movie", "movie"), ("URL2Service", "url2Service"),
  ])
  func `the leading capital run of a type is lowered`(name: String, property: String) {
    #expect(Casing.lowered(name) == property)
  }

  @Test(arguments: [
    ("MovieList", "Movie List"), ("URLCache", "URL Cache"), ("settings", "Settings"),
    ("movie_item", "Movie Item"), ("URL2Service", "URL2 Service"), ("UIKitList2", "UI Kit List2"),
  ])
  func `a title is made of the words of a name`(name: String, title: String) {
    #expect(Casing.title(name) == title)
  }

  @Test(arguments: [
    ("Movie", "Movies"), ("Category", "Categories"), ("Day", "Days"), ("Address", "Addresses"),
    ("Box", "Boxes"), ("Person", "People"), ("Child", "Children"), ("Hero", "Heroes"),
    ("News", "News"), ("Series", "Series"), ("NewsItem", "NewsItems"), ("TaxPerson", "TaxPeople"),
    ("URL", "URLs"), ("Status", "Statuses"),
  ])
  func `a plural is the English one`(name: String, plural: String) {
    #expect(Plural.of(name) == plural)
  }

  @Test(arguments: [
    ("genres", "genre"), ("movies", "movie"), ("release_dates", "release_date"),
    ("people", "person"), ("news", "news"), ("categories", "category"), ("boxes", "box"),
  ])
  func `a singular names the elements of a list`(plural: String, name: String) {
    #expect(Plural.singular(plural) == name)
  }

  @Test(arguments: [
    ("Movie", "Movie"), ("MovieService", "Movie"), ("MovieServiceService", "MovieService"),
    ("Service", "Service"),
  ])
  func `one trailing Service is not doubled`(argument: String, base: String) throws {
    #expect(try ServiceNames(argument).base == base)
  }
}
