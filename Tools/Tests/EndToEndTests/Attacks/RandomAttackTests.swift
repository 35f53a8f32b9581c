import Foundation
import GeneratorKit
import LintKit
import MigrationKit
import TestSupport
import Testing
import TextOutput

/// Plants what a repository may hold around random commands, some of which are killed.
///
/// `ATTACK_SEEDS` in the environment sets how many seeds are tried.
struct RandomAttackTests {
  private static let seeds =
    1...(ProcessInfo.processInfo.environment["ATTACK_SEEDS"].flatMap(UInt64.init) ?? 4)

  @Test(arguments: seeds)
  func `nothing outside of the project changes, whatever it holds and whichever command runs`(
    seed: UInt64
  ) throws {
    var attack = RandomAttack(seed: seed)
    for _ in 0..<2 {
      let folder = try AttackedFolder()
      let outside = try folder.outside()
      for _ in 0..<5 {
        let plants = try (0..<2).map { _ in try attack.plant(in: folder) }
        let before = try folder.directory.snapshot()
        let command = attack.command()
        let isReading = try command.run(folder)
        let story: Comment = "seed \(seed): \(plants), then \(command.name)"
        #expect(try folder.outside() == outside, story)
        if isReading { #expect(try folder.directory.snapshot() == before, story) }
      }
    }
  }
}

/// Makes random plants and commands; the same ones for the same seed.
private struct RandomAttack {
  /// Runs in a folder; returns whether the command only reads.
  struct Command {
    var name: String
    var run: (AttackedFolder) throws -> Bool
  }

  private static let names = [
    ".factory", ".factory/work", ".factory/last", ".factory/work/0.old", ".git",
    "Sources/MovieApp/Services", "Sources/MovieApp/Services", "Sources/MovieApp/Models",
    "Sources/MovieApp/Models", "Sources/MovieApp/Features",
    "Sources/MovieApp/Services/FilmService.swift", "Sources/MovieApp/Models/Film.swift",
    "Sources/MovieApp/App/DIContainer.swift", "Sources/MovieApp/Own", "Tests/MovieAppTests/Mocks",
    "Templates", "Templates", "Own", "known.json", "Sources/MovieApp/.factory-0.new",
  ]
  private static let ends = [
    "home/keep", "home/.zshenv", "home/none", "home/none/inner", "home/empty", "home", "",
    "Shop/Sources", "Shop/Own", "Shop", "Shop/.git/hooks",
  ]
  private static let settings = [
    "templates: ../home", "lint: {baseline: ../home/.zshenv}", "lint: {baseline: known.json}",
    "lint: {baseline: /tmp/../tmp/none/known.json}", "lint: {paths: [../home, .]}",
    "paths: {services: ../../home}", "paths: {models: Own}",
  ]
  private static let hostile = [
    "Film", "Film", "Film", "Film", "Movie", "../../home/X", "X/../../home/keep",
  ]

  private var random: SplitMix

  init(seed: UInt64) { random = SplitMix(seed: seed &* 0x9E37_79B9_7F4A_7C15) }

  private mutating func next() -> UInt64 { random.next() }

  private mutating func pick<Element>(_ list: [Element]) -> Element {
    list[Int(next() % UInt64(list.count))]
  }

  private mutating func chance(_ parts: UInt64) -> Bool { next() % parts == 0 }

  /// Plants one thing in the project, and says what.
  mutating func plant(in folder: AttackedFolder) throws -> String {
    switch next() % 8 {
    case 0, 1:
      let place = "Shop/" + pick([".factory/work", ".factory/last"])
      // Behind a link of an earlier plant, it would be the test that writes outside.
      guard !isBehindLink(place, in: folder) else { return "nothing" }
      try folder.plantJournal(in: place)
      return place
    case 2:
      let line = pick(Self.settings)
      guard !isBehindLink("Shop/.factory.yml", in: folder) else { return "nothing" }
      try folder.directory.write("name: MovieApp\n\(line)\n", to: "Shop/.factory.yml")
      return line
    default:
      let name = "Shop/" + pick(Self.names)
      let end = folder.path + "/" + pick(Self.ends)
      guard !isBehindLink((name as NSString).deletingLastPathComponent, in: folder) else {
        return "nothing"
      }
      try folder.link(name, to: end)
      return "\(name) -> \(end)"
    }
  }

  private func isBehindLink(_ name: String, in folder: AttackedFolder) -> Bool {
    var place = folder.path
    for part in name.split(separator: "/") {
      place += "/" + part
      let attributes = try? FileManager.default.attributesOfItem(atPath: place)
      if attributes?[.type] as? FileAttributeType == .typeSymbolicLink { return true }
    }
    return false
  }

  /// One command with random arguments.
  mutating func command() -> Command {
    let name = pick(Self.hostile)
    switch next() % 20 {
    case 0: return generator("list", "list", reads: true)
    case 1: return generator("doctor", "doctor", reads: true)
    case 2: return generator("doctor --fix", "doctor --fix")
    case 3: return generator("sync", "sync")
    case 4, 5: return generator("undo", "undo")
    case 6...8: return generator("service \(name)", "generate service \(name)")
    case 9...11: return generator("model \(name)", "generate model \(name)")
    case 12:
      return generator("screen on \(name)", "generate screen Film on \(name)")
    case 13: return generator("destroy \(name)", "destroy service \(name)")
    case 14: return generator("mock in \(name)", "generate mock --in \(name) --all")
    case 15, 16:
      let directory = pick(["Templates", "Own", "known.json", "Sources/MovieApp/Own"])
      return generator("eject \(directory)", "templates eject \(directory)")
    case 17: return migrate()
    default: return lint()
    }
  }

  private mutating func generator(
    _ name: String, _ command: String, reads: Bool = false
  ) -> Command {
    let force = chance(2)
    let dryRun = chance(6)
    let steps = chance(4) ? Int(next() % 50) : nil
    let story = name + (force ? " --force" : "") + (dryRun ? " --dry-run" : "")
    return Command(name: story + (steps.map { ", killed after \($0) steps" } ?? "")) { folder in
      let files: any FileSystem =
        steps.map { FailingFileSystem(dyingAfter: $0) } ?? LocalFileSystem.testing
      GeneratedProject.run(
        command, in: folder.project, force: force, dryRun: dryRun, files: files)
      return reads || dryRun
    }
  }

  private mutating func lint() -> Command {
    let writes = chance(2)
    let fixes = chance(2)
    let baseline = pick([nil, "known.json", "Sources/known.json", "Templates/known.json"])
    return Command(name: "lint, baseline \(baseline ?? "of the settings")") { folder in
      var lint = LintCommandLine(
        directory: folder.project, streams: CommandStreams(output: { _ in }, errors: { _ in }))
      (lint.writesBaseline, lint.fixes, lint.baseline) = (writes, fixes, baseline)
      _ = lint.run()
      return !writes && !fixes
    }
  }

  private mutating func migrate() -> Command {
    let steps = chance(2) ? Int(next() % 12) : nil
    let name = "migrate" + (steps.map { ", killed after \($0) steps" } ?? "")
    return Command(name: name) { folder in
      try folder.directory.write("import Factory\n", to: "Shop/Real/Old.swift")
      let files: any FileSystem =
        steps.map { FailingFileSystem(dyingAfter: $0) } ?? LocalFileSystem.testing
      let migration = ProjectMigration(files: files)
      let report = try migration.report(paths: ["."], in: folder.project, from: .factory1)
      // The failure of one that is killed is what is asked for.
      try? migration.write(report, paths: ["."], in: folder.project, console: .silent)
      return false
    }
  }
}
