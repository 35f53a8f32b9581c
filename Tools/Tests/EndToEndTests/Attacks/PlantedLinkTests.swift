import Foundation
import TestSupport
import Testing

/// Links that a repository holds do not lead what is written out of the project.
struct PlantedLinkTests {
  private static let container = "Sources/MovieApp/App/DIContainer.swift"

  private static let refused: [(link: String, end: String, command: String)] = [
    ("Sources/MovieApp/Services", "../../../home/keep", "generate service Film"),
    ("Sources/MovieApp/Services", "../../../home/keep", "generate service Film --dry-run"),
    ("Sources/MovieApp/Services", "../../../home/keep", "generate service Film --force"),
    ("Sources/MovieApp/Features", "../../../home/keep", "generate screen Film on Films"),
    ("Sources/MovieApp/Models", "../../../home/none", "generate model Film"),
    ("Sources/MovieApp/Services/MovieService.swift", "/tmp/none", "generate service Movie"),
    ("Tests/MovieAppTests/Services", "../../../home/keep", "generate service Film --with-tests"),
    ("Templates", "../home/keep", "templates eject Templates"),
    ("Templates/Service", "../../home/keep", "templates eject Templates --force"),
    ("Hidden", ".git/hooks", "templates eject Hidden"),
    ("Tests/MovieAppTests/Mocks", "../../../home/keep", "generate mock --all"),
  ]

  @Test(arguments: refused)
  func `a command that would write through a link stops and names it`(
    link: String, end: String, command: String
  ) throws {
    let folder = try AttackedFolder()
    try folder.directory.write("", to: "Shop/.git/hooks/file")
    try folder.directory.write(
      "public protocol Shown { func show() }\n", to: "Shop/Sources/MovieApp/Shown.swift")
    try folder.directory.write(
      "extension Container { var shown: Factory<any Shown> { self { fatalError() } } }\n",
      to: "Shop/Sources/MovieApp/Shown+Container.swift")
    try folder.link("Shop/" + link, to: end)
    let outside = try folder.outside()
    let before = try folder.directory.snapshot()
    let outcome = try folder.run(command)
    #expect(outcome.code == 19, "\(outcome.all)")
    #expect(outcome.out.isEmpty && outcome.err.hasPrefix("error: "))
    #expect(outcome.err.contains(link.split(separator: "/").last ?? "") || end.hasPrefix(".git"))
    #expect(try folder.outside() == outside)
    #expect(try folder.directory.snapshot() == before)
  }

  @Test(arguments: [
    "generate service Film", "migrate --from factory1 Sources",
    "migrate --from factory1 Sources/MovieApp/none\n::error::forged",
  ])
  func `what a link leads to and what is not there forge no line`(command: String) throws {
    let folder = try AttackedFolder()
    let end = "../../../home/keep\n::error::forged"
    try folder.directory.write("", to: "home/keep\n::error::forged/file")
    try folder.link("Shop/Sources/MovieApp/Services", to: end)
    let outcome = try folder.run(command)
    #expect(outcome.err.contains("\\n::error::forged"), "\(outcome.all)")
    #expect(!outcome.all.contains("\n::error::forged"), "\(outcome.all)")
  }

  @Test func `an edited file that is a link is written with the flag alone`() throws {
    let folder = try AttackedFolder()
    let text = try folder.directory.read("Shop/" + Self.container)
    try folder.directory.write(text, to: "home/real.swift")
    try folder.link("Shop/" + Self.container, to: folder.path + "/home/real.swift")
    let outside = try folder.outside()
    let refused = try folder.run("generate service Film")
    #expect(refused.code == 19 && refused.err.contains(Self.container), "\(refused.all)")
    #expect(refused.err.contains("--follow-links"))
    #expect(try folder.outside() == outside)
    let written = try folder.run("generate service Film --follow-links")
    #expect(written.code == 0, "\(written.all)")
    #expect(try folder.directory.read("home/real.swift").contains("filmService"))
    #expect(try folder.run("undo").code == 19)
    #expect(try folder.run("undo --follow-links").code == 0)
    #expect(try folder.outside() == outside)
  }

  @Test func `lint repairs nothing through a link`() throws {
    let folder = try AttackedFolder()
    let source = "@Observable final class M {\n  @Injected(\\.a) var a\n}\n"
    try folder.directory.write(source, to: "home/M.swift")
    try folder.link("Shop/Sources/MovieApp/M.swift", to: folder.path + "/home/M.swift")
    let outside = try folder.outside()
    let outcome = try folder.run("lint --fix --rule injected_in_observable")
    #expect(outcome.err.contains("Sources/MovieApp/M.swift: not repaired"), "\(outcome.all)")
    #expect(outcome.code == 1)
    #expect(try folder.outside() == outside)
  }

  @Test func `migrate leaves what links lead to outside, and says so`() throws {
    let folder = try AttackedFolder()
    let source = "import Factory\nlet value = Container.api()\n"
    for name in ["home/Old.swift", "home/keep/Old.swift", "Shop/Own/Real.swift"] {
      try folder.directory.write(source, to: name)
    }
    try folder.link("Shop/Own/File.swift", to: folder.path + "/home/Old.swift")
    try folder.link("Shop/Own/Folder", to: "../../home/keep")
    try folder.link("Shop/Own/Twice", to: "../Own")
    let outside = try folder.outside()
    let outcome = try folder.run("migrate --from factory1 Own")
    #expect(outcome.code == 0, "\(outcome.all)")
    #expect(outcome.err.contains("1 of 1 files changed"))
    for link in ["Own/File.swift", "Own/Folder"] {
      #expect(outcome.err.contains("left alone: \(link): The symbolic link leads out"))
    }
    #expect(try folder.outside() == outside)
    #expect(try folder.directory.read("Shop/Own/Real.swift").contains("import FactoryKit"))
    _ = try folder.run("migrate --from factory1 Own --follow-links")
    #expect(try folder.directory.read("home/Old.swift").contains("import FactoryKit"))
    #expect(try folder.directory.read("home/keep/Old.swift").contains("import FactoryKit"))
  }

  @Test func `a link to a folder of the project is followed by generate, list and destroy`()
    throws
  {
    let folder = try AttackedFolder()
    try folder.directory.write("", to: "Shop/Shared/Services/.keep")
    try folder.link("Shop/Sources/MovieApp/Services", to: "../../Shared/Services")
    let outside = try folder.outside()
    #expect(try folder.run("generate service Film").code == 0)
    #expect(folder.directory.exists("Shop/Shared/Services/FilmService.swift"))
    #expect(try folder.run("list").out.contains("Film  "))
    let destroyed = try folder.run("destroy service Film")
    #expect(destroyed.code == 0, "\(destroyed.all)")
    #expect(!folder.directory.exists("Shop/Shared/Services/FilmService.swift"))
    #expect(try folder.run("undo").code == 0)
    #expect(folder.directory.exists("Shop/Shared/Services/FilmService.swift"))
    #expect(try folder.outside() == outside)
  }
}
