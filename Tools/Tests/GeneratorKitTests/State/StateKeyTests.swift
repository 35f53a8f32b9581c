import Testing

@testable import GeneratorKit

struct StateKeyTests {
  @Test func `a key can be read`() {
    #expect(StateKey.path(of: "/Users/me/My App") == ",^users,me,^my%20^app=")
  }

  @Test func `two folders never share a key, on a disk that ignores case neither`() {
    let long = String(repeating: "x", count: 199)
    let folders = [
      "/a/b", "/a,b", "/A/b", "/^a/b", "/a", "/a=", "/a/b=", "/a%2fb", "/a/b/", "/a\nb",
      "/\(long)", "/\(long)/y", "/\(long)x/y", "/\(long)y", "/e\u{301}", "/\u{e9}",
    ]
    let keys = folders.map { StateKey.path(of: $0) }
    for (number, key) in keys.enumerated() {
      for (other, second) in keys.enumerated() where number != other {
        #expect(key.lowercased() != second.lowercased(), "\(folders[number]) \(folders[other])")
        #expect(!second.hasPrefix(key + "/"), "\(folders[number]) holds \(folders[other])")
      }
    }
  }

  @Test func `every name of a key fits on a disk`() {
    let key = StateKey.path(of: String(repeating: "/É", count: 700))
    #expect(key.split(separator: "/").allSatisfy { $0.utf8.count <= 255 && $0 != ".." })
  }
}
