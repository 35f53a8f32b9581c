import Testing

@testable import GeneratorKit

struct IgnoreRulesTests {
  @Test(arguments: [
    ("*.log", "a/b/c.log", true), ("*.log", "a/b/c.txt", nil), ("/c.log", "a/c.log", nil),
    ("a/**/b", "a/b", true), ("a/**/b", "a/x/y/b", true), ("a/**/b", "a/x/y/c", nil),
    ("a/**", "a/b/c", true), ("a/**", "a", nil), ("**/a/**/b/c", "a/b/x/a/b/c", true),
    ("**/a/**/b/c", "a/b/x/b/b", nil), ("*\n!keep", "keep", false),
  ])
  func `a path is ignored or not`(rules: String, path: String, isIgnored: Bool?) {
    let parts = path.split(separator: "/").map(String.init)
    #expect(IgnoreRules(rules).ignores(parts, isDirectory: false) == isIgnored)
  }

  @Test(.timeLimit(.minutes(30)))
  func `many wildcards take no longer than they have to`() {
    let pattern = String(repeating: "**/a/", count: 40) + "b"
    let path = Array(repeating: "a", count: 200)
    #expect(IgnoreRules(pattern).ignores(path, isDirectory: false) == nil)
    #expect(IgnoreRules(pattern).ignores(path + ["b"], isDirectory: false) == true)
  }
}
