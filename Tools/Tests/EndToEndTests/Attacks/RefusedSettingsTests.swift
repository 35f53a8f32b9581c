import Foundation
import TestSupport
import Testing

/// Settings that cannot be used stop every command that reads them: exit code 2 and the name of the file.
struct RefusedSettingsTests {
  /// One for each way to the settings.
  private static let few = [
    "generate service Film", "generate mock --all --check", "templates eject Own", "lint",
    "migrate --from swinject",
  ]
  private static let all =
    few + [
      "list", "doctor --fix", "generate service Film --dry-run", "sync", "undo",
      "destroy service Movie", "rename service Movie Film", "add service Film to screen Movies",
      "lint --fix", "migrate --from swinject --dry-run",
    ]

  /// What can stand in place of `.factory.yml`.
  enum Plant: String, CaseIterable {
    case pipe, device, directory, socket, deadLink, endlessLink, unreadable, large

    /// Those that can be had: no file is unreadable for root.
    static var possible: [Plant] { allCases.filter { $0 != .unreadable || geteuid() != 0 } }

    /// What the message says of it.
    var problem: String {
      switch self {
      case .pipe, .device, .directory, .socket: "it is a \(rawValue), not a file"
      case .deadLink: "it is a symbolic link to nothing"
      case .endlessLink: "symbolic link"
      case .unreadable: "ermission denied"
      case .large: "it has more than 64 KB"
      }
    }

    /// Puts it at `place`.
    func put(at place: String) throws {
      try? FileManager.default.removeItem(atPath: place)
      switch self {
      case .pipe: try #require(mkfifo(place, 0o600) == 0)
      case .device: try #require(symlink("/dev/zero", place) == 0)
      case .directory: try #require(mkdir(place, 0o700) == 0)
      case .socket:
        // A path of a socket is short.
        let short = "/tmp/factory-\(UInt32.random(in: 0 ... .max))"
        try Self.makeSocket(at: short)
        try FileManager.default.moveItem(atPath: short, toPath: place)
      case .deadLink: try #require(symlink("nothing.yml", place) == 0)
      case .endlessLink: try #require(symlink(".factory.yml", place) == 0)
      case .unreadable:
        try Data("name: MovieApp\n".utf8).write(to: URL(filePath: place))
        try #require(chmod(place, 0) == 0)
      case .large:
        let text = "name: MovieApp\n" + String(repeating: "#", count: 64 << 10)
        try Data(text.utf8).write(to: URL(filePath: place))
      }
    }

    private static func makeSocket(at path: String) throws {
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
      #if canImport(Glibc)
        let descriptor = Foundation.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      #else
        let descriptor = Foundation.socket(AF_UNIX, SOCK_STREAM, 0)
      #endif
      defer { close(descriptor) }
      let length = socklen_t(MemoryLayout<sockaddr_un>.size)
      let isBound = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, length) == 0
        }
      }
      try #require(isBound)
    }
  }

  /// Guards against 5 in place of 2, against silence, and against waiting for a writer or an end.
  @Test(.timeLimit(.minutes(30)), arguments: Plant.possible)
  func `settings that are no readable file stop every command below their folder`(
    plant: Plant
  ) throws {
    let folder = try AttackedFolder()
    let place = folder.project + "/.factory.yml"
    try plant.put(at: place)
    let before = try names(in: folder)
    for command in plant == .pipe ? Self.all : Self.few {
      let outcome = try folder.run(command, in: "Shop/Sources/MovieApp")
      #expect(outcome.code == 2, "\(command): \(outcome.code) \(outcome.all)")
      #expect(outcome.err.hasPrefix("error: "))
      #expect(outcome.err.contains(place) && outcome.err.contains(plant.problem))
    }
    #expect(try names(in: folder) == before)
  }

  @Test(arguments: [
    "", "- a", "name: [", "schema: 99\nname: MovieApp", "name: MovieApp\npreset: robot",
    "name: &a MovieApp\nbundleID: *a",
  ])
  func `settings with a mistake stop every command of the generator`(yaml: String) throws {
    let folder = try AttackedFolder()
    try folder.directory.write(yaml, to: "Shop/.factory.yml")
    let before = try folder.directory.snapshot()
    for command in ["list", "generate service Film", "generate mock --all --check", "undo"] {
      let outcome = try folder.run(command)
      #expect(outcome.code == 2, "\(command): \(outcome.code) \(outcome.all)")
      #expect(outcome.err.contains(folder.project + "/.factory.yml"))
    }
    #expect(try folder.directory.snapshot() == before)
  }

  /// Guards against `/tmp/.factory.yml`, which anyone can write.
  @Test(
    .enabled(if: geteuid() == 0, "only root can give a file to another user"),
    arguments: Self.few + ["list"])
  func `settings of another user in a folder above stop a command with owner and name`(
    command: String
  ) throws {
    let folder = try AttackedFolder()
    let other: uid_t = 12_345
    try folder.directory.write("name: MovieApp\n", to: ".factory.yml")
    try #require(lchown(folder.path + "/.factory.yml", other, other) == 0)
    try folder.directory.write("", to: "mine/inner/A.swift")
    let before = try folder.directory.snapshot()
    let outcome = try folder.run(command, in: "mine/inner")
    #expect(outcome.code == 2, "\(outcome.code) \(outcome.all)")
    #expect(outcome.err.contains("\(folder.path)/.factory.yml"))
    #expect(outcome.err.contains("it belongs to the user \(other)"))
    #expect(try folder.directory.snapshot() == before)
  }

  @Test(
    .enabled(if: geteuid() == 0, "only root can give a file to another user"),
    arguments: ["link to mine", "Package.swift"])
  func `a link and a manifest of another user do not make a folder above the project`(
    kind: String
  ) throws {
    let folder = try AttackedFolder()
    let name = kind == "Package.swift" ? kind : ".factory.yml"
    if kind == "Package.swift" {
      try folder.directory.write("", to: name)
    } else {
      try #require(symlink("Shop/.factory.yml", folder.path + "/" + name) == 0)
    }
    try #require(lchown(folder.path + "/" + name, 12_345, 12_345) == 0)
    try folder.directory.write("", to: "mine/A.swift")
    let outcome = try folder.run("generate mock --all --check", in: "mine")
    #expect(outcome.code == 2 && outcome.err.contains("/\(name): "), "\(outcome.all)")
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give a file to another user"))
  func `a project that is another user's as a whole can be worked on`() throws {
    let folder = try AttackedFolder()
    for path in ["Shop", "Shop/.factory.yml", "Shop/Sources"] {
      try #require(lchown(folder.path + "/" + path, 12_345, 12_345) == 0)
    }
    for start in ["Shop", "Shop/Sources"] {
      let outcome = try folder.run("list", in: start)
      #expect(outcome.code == 0, "\(outcome.all)")
    }
  }

  /// All paths: a pipe cannot be compared by its contents.
  private func names(in folder: AttackedFolder) throws -> Set<String> {
    Set(try FileManager.default.subpathsOfDirectory(atPath: folder.path))
  }
}
