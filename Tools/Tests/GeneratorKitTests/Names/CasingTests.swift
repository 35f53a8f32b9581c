import Testing

@testable import GeneratorKit

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
    ("movie_item", "Movie Item"),
  ])
  func `a title is made of the words of a name`(name: String, title: String) {
    #expect(Casing.title(name) == title)
  }

  @Test(arguments: [
    ("Movie", "Movies"), ("Category", "Categories"), ("Day", "Days"), ("Address", "Addresses"),
    ("Box", "Boxes"),
  ])
  func `a plural is the English one`(name: String, plural: String) {
    #expect(Casing.plural(name) == plural)
  }

  @Test(arguments: [
    ("Movie", "Movie"), ("MovieService", "Movie"), ("MovieServiceService", "MovieService"),
    ("Service", "Service"),
  ])
  func `one trailing Service is not doubled`(argument: String, base: String) throws {
    #expect(try ServiceNames(argument).base == base)
  }

  @Test(arguments: [("author", "an author"), ("movie", "a movie"), ("user", "a user")])
  func `an article fits its phrase`(phrase: String, expected: String) {
    #expect(Casing.withArticle(phrase) == expected)
  }
}
