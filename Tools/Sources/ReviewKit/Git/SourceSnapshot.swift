import Dispatch
import Foundation
import SourceModel
import TextInput
import TextOutput

/// The sources of a project at one time.
struct SourceSnapshot {
  /// The Swift files, in the order of their paths.
  var files: [ParsedFile]
  /// The identifiers of the contents by path; empty for the files on disk.
  var blobs: [String: String] = [:]
  /// One sentence for each file that was left out or not read in full.
  var warnings: [String]
}

/// Reads snapshots of a project from the disk and from its repository.
struct SnapshotReader {
  let git: Git
  /// The paths that are read.
  let input: SourceInput
  /// Those paths, relative to the directory and without dots.
  private let paths: [String]

  init(git: Git, input: SourceInput) throws(CommandFailure) {
    self.git = git
    self.input = input
    var paths: [String] = []
    for path in input.paths.isEmpty ? ["."] : input.paths {
      guard let plain = SwiftFileFinder.relative(path, to: input.directory) else {
        throw CommandFailure(
          description: "\(path): only paths below the current directory have revisions.")
      }
      paths.append(plain)
    }
    self.paths = paths
  }

  /// The files on disk, without those of repositories inside this one.
  func disk() throws -> SourceSnapshot {
    var input = input
    if let head = try? git.commit(of: "HEAD") {
      input.excluded += try git.files(of: head).submodules
    }
    let sources = try input.read()
    return SourceSnapshot(
      files: sources.files, warnings: sources.warnings + Self.invalid(sources.files, at: nil))
  }

  /// The files of a commit; those that are the same in `other` are taken from there.
  func revision(
    _ commit: String, called title: String, like other: SourceSnapshot? = nil
  ) throws -> SourceSnapshot {
    let entries = try git.files(of: commit).files
    let blobs = Dictionary(entries.map { ($0.path, $0.blob) }) { first, _ in first }
    let chosen = SwiftFileFinder.choose(from: entries.map(\.path), at: paths)
    var result = SourceSnapshot(files: [], blobs: blobs, warnings: [])
    let read = try files(chosen.swift, blobs, like: other)
    for path in read.skipped {
      result.warnings.append("\(path) at \(title) has more than 8 MB and is left out.")
    }
    result.files = read.files
    var projects: [String: String] = [:]
    try BlobReader(git: git, limit: BoundedFile.maximumSource).read(
      chosen.projects.compactMap { blobs[$0] }
    ) { number, bytes in
      projects[chosen.projects[number]] = bytes.map { String(decoding: $0, as: UTF8.self) }
    }
    ProjectReader.assignTargets(of: projects, to: &result.files)
    result.warnings += Self.invalid(result.files, at: title)
    return result
  }

  private func files(
    _ paths: [String], _ blobs: [String: String], like other: SourceSnapshot?
  ) throws -> (files: [ParsedFile], skipped: [String]) {
    var files = Dictionary(uniqueKeysWithValues: (other?.files ?? []).map { ($0.path, $0) })
      .filter { blobs[$0.key] != nil }
    let isOnDisk = other?.blobs.isEmpty ?? false
    let changed = paths.filter { isOnDisk || files[$0] == nil || other?.blobs[$0] != blobs[$0] }
    var pending: [(path: String, bytes: [UInt8])] = []
    var skipped: [String] = []
    try BlobReader(git: git, limit: BoundedFile.maximumSource).read(
      changed.compactMap { blobs[$0] }
    ) { number, bytes in
      let path = changed[number]
      guard let bytes else {
        files[path] = nil
        skipped.append(path)
        return
      }
      if isOnDisk, files[path] != nil, BoundedFile.source(at: input.directory + "/" + path) == bytes
      {
        return
      }
      pending.append((path, bytes))
      if pending.count == 256 { Self.parse(&pending, into: &files) }
    }
    Self.parse(&pending, into: &files)
    return (paths.compactMap { files[$0] }, skipped)
  }

  /// Parses the texts on all cores, and empties the list.
  private static func parse(
    _ pending: inout [(path: String, bytes: [UInt8])], into files: inout [String: ParsedFile]
  ) {
    let texts = pending.map { (path: $0.path, text: String(decoding: $0.bytes, as: UTF8.self)) }
    for file in ProjectReader().read(texts: texts) { files[file.path] = file }
    pending = []
  }

  private static func invalid(_ files: [ParsedFile], at title: String?) -> [String] {
    files.filter { $0.firstError != nil }.map { file in
      "\(file.path)\(title.map { " at \($0)" } ?? "") is not valid Swift and was read as far as it "
        + "goes."
    }
  }
}
