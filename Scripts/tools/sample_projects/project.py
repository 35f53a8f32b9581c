"""A project as data, and the words that its types are named with."""
from dataclasses import dataclass, field

AREAS = ["Account", "Basket", "Booking", "Calendar", "Catalog", "Chat", "Checkout", "Comment", "Contact",
         "Device", "Document", "Event", "Film", "Gallery", "Invoice", "Journal", "Library", "Location",
         "Message", "Offer", "Order", "Parcel", "Payment", "Person", "Photo", "Player", "Playlist",
         "Podcast", "Profile", "Recipe", "Report", "Review", "Schedule", "Search", "Session", "Setting",
         "Station", "Ticket", "Trip", "Wallet", "Album", "Badge", "Channel", "Draft", "Feed", "Goal", "Habit",
         "Lesson", "Market", "Note"]


@dataclass
class Fault:
    """A mistake: the rule that finds it, the file, what is replaced there and by what."""
    rule: str
    path: str
    old: str
    new: str


@dataclass
class Project:
    name: str
    style: str
    factories: int
    files: dict = field(default_factory=dict)
    source: str = ""
    faults: list = field(default_factory=list)
    commands: list = field(default_factory=list)


def lower(name):
    return name[:1].lower() + name[1:]


def manifest(name, targets):
    """Package.swift; targets are names with what they depend on, tests with a name that ends so."""
    lines = []
    for target, needs in targets:
        kind = "testTarget" if target.endswith("Tests") else "target"
        named = ", ".join(f'"{need}"' for need in needs)
        product = '.product(name: "FactoryKit", package: "Factory")'
        lines.append(f'    .{kind}(name: "{target}", dependencies: [{named}{", " if named else ""}{product}]),')
    return (f'// swift-tools-version: 6.1\nimport PackageDescription\n\nlet package = Package(\n  name: "{name}",\n'
            '  dependencies: [.package(url: "https://example.org/Factory", from: "3.0.0")],\n  targets: [\n'
            + "\n".join(lines) + "\n  ]\n)\n")


def service(area):
    """A protocol, what implements it, and a mock for tests."""
    return f"""public struct {area}: Identifiable, Sendable {{
  public let id: Int
  public var title: String
}}

public protocol {area}Repository: Sendable {{
  func all() async throws -> [{area}]
}}

public struct Remote{area}Repository: {area}Repository {{
  let client: any HTTPClient
  let cache: {area}Cache

  public func all() async throws -> [{area}] {{
    if let known = await cache.values {{ return known }}
    let data = try await client.data(from: "/{area.lower()}s")
    return data.isEmpty ? [] : [{area}(id: 1, title: "{area}")]
  }}
}}

public actor {area}Cache {{
  var values: [{area}]?
}}
"""


CLIENT = """public protocol HTTPClient: Sendable {
  func data(from path: String) async throws -> [UInt8]
}

public actor URLSessionClient: HTTPClient {
  private var count = 0

  public init() {}

  public func data(from path: String) async throws -> [UInt8] {
    count += 1
    return []
  }
}
"""
