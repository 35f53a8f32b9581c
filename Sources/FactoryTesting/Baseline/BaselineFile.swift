#if !os(WASI)
  internal import Foundation
#endif

/// The file of a baseline.
package struct BaselineFile {
  /// Why the file cannot be used.
  package enum Failure: Error {
    case broken(BaselineText.Defect)
    /// The system's reason, as the end of a sentence.
    case unwritable(String)
  }

  private let path: String

  /// Makes the file at a path.
  package init(path: String) { self.path = path }

  /// The findings in the file; nil if there is no file.
  package func read() throws(Failure) -> BaselineText? {
    #if os(WASI)
      return nil
    #else
      guard let data = FileManager.default.contents(atPath: path) else { return nil }
      do { return try BaselineText(parsing: String(decoding: data, as: UTF8.self)) } catch {
        throw Failure.broken(error)
      }
    #endif
  }

  /// Changes the findings in the file.
  ///
  /// The change is made to what is in the file now, and other processes wait meanwhile: each test
  /// process writes what it has found. The new text replaces the former one in one step.
  ///
  /// - Parameter change: Changes the findings.
  /// - Throws: Why the file cannot be read or written; it is unchanged then.
  package func update(_ change: (inout Set<StrictFinding>) -> Void) throws(Failure) {
    #if os(WASI)
      throw Failure.unwritable("this system has no files")
    #else
      let lock = FolderLock(of: path)
      defer { lock.release() }
      let known = try read()
      let former = Set(known?.entries.map(\.finding) ?? [])
      var findings = former
      change(&findings)
      guard findings != former else { return }
      do {
        try Data(BaselineText.text(of: findings).utf8)
          .write(to: URL(fileURLWithPath: path), options: Data.WritingOptions.atomic)
      } catch { throw Failure.unwritable(error.localizedDescription) }
    #endif
  }
}
