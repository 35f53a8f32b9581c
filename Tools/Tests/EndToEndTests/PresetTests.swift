import TestSupport
import Testing

struct PresetTests {
  @Test func `an app of modules builds and passes its tests, and its features run in a terminal`()
    throws
  {
    let directory = try TemporaryDirectory("modules")
    let outcome = try FactoryTool.shell(
      """
      factory new Shop --preset package
      cd Shop
      factory generate feature Movies
      factory generate feature Awards
      swift test
      swift run Shop
      """, in: directory.path)
    try #require(outcome.code == 0, "\(outcome.all)")
    #expect(outcome.projectWarnings == [])
    #expect(outcome.out.contains("== Movies ==\nFirst\nSecond\n== Awards ==\n"))
    try GeneratedCode.checkFormat(of: directory.path + "/Shop")
    try GeneratedCode.checkNewProject(directory.path + "/Shop", isolatesTests: false)
  }
}
