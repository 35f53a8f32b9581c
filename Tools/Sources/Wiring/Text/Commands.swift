/// Why something could not be done: what is wrong, where, and what to do about it.
///
/// The only error of the tools: it stops a command, or a part of one that then leaves something to a person.
package struct Failure: Error, Equatable, CustomStringConvertible {
  /// The code that the process exits with.
  package var status: CommandStatus
  /// What is wrong, as a sentence without its full stop.
  package var problem: String
  /// The file and line, as far as they are known.
  package var place: String?
  /// What to do, as a sentence without its full stop; empty where the problem says it.
  package var advice: String

  /// Makes a failure from its parts.
  package init(_ status: CommandStatus, _ problem: String, at place: String? = nil, advice: String)
  {
    self.status = status
    self.problem = problem
    self.place = place
    self.advice = advice
  }

  /// Makes a failure about unusable input with a message that is complete.
  package init(_ message: String) { self.init(.unreadableInput, message, advice: "") }

  /// The whole message on one line: place, problem, advice.
  package var description: String {
    let message = advice.isEmpty ? problem : "\(problem). \(advice)."
    return (place.map { "\($0): " } ?? "") + message
  }
}

/// The exit codes of the `factory` command; numbers are never given a second meaning.
package enum CommandStatus: Int32, Sendable, CaseIterable {
  /// Everything was done.
  case success = 0
  /// The command found what it looks for: findings of `lint`.
  case problemsFound = 1
  /// What the command was given cannot be used: a `.factory.yml` that is no file, not readable or wrong,
  /// and no sources for `lint` or `graph`.
  case unreadableInput = 2
  /// The target directory of `new`, a file to write or a type to declare exists and differs.
  case alreadyExists = 3
  /// The disk is full.
  case insufficientDiskSpace = 4
  /// No `.factory.yml` in this directory or above it.
  case notInProject = 5
  /// A required tool is not on PATH.
  case prerequisiteMissing = 6
  /// `Route.swift` has no pair of markers.
  case routeMarkersMissing = 7
  /// Lines that found no place were printed, and are left to be added by hand.
  case linesLeft = 8
  /// A file, or something in the project, that the command was told to use does not exist.
  case fileNotFound = 9
  /// The network, the name lookup or a status other than 2xx.
  case urlFetchFailed = 10
  /// Not JSON, or a top-level scalar.
  case malformedJSON = 11
  /// The route exists.
  case routeDuplicate = 12
  /// A template is absent.
  case templateMissing = 13
  /// The system refused to read or write: permissions, a read-only disk, a failing one.
  case fileAccessRefused = 14
  /// A file changed while the command was running, or has changes that are not committed.
  case changedMeanwhile = 15
  /// A template of the team's own does not render, or renders invalid Swift.
  case templateInvalid = 17
  /// A symbolic link leads out of the project, or nowhere.
  case linkLeadsOut = 19
  /// Not a Swift identifier, a reserved word, or the wrong case for its kind.
  case invalidName = 20
  /// Unknown flag, missing or contradicting argument.
  case usage = 64
  /// A bug of the tool.
  case unexpected = 70

  /// What it means, in a few words, for the help.
  package var meaning: String {
    switch self {
    case .success: "done"
    case .problemsFound: "problems found (lint, graph --check, why)"
    case .unreadableInput: "no usable settings, or no sources (lint, graph, why)"
    case .alreadyExists: "already exists"
    case .insufficientDiskSpace: "disk full"
    case .notInProject: "not in a project"
    case .prerequisiteMissing: "a tool is missing"
    case .routeMarkersMissing: "markers missing in Route.swift"
    case .linesLeft: "add the printed lines by hand"
    case .fileNotFound: "not found"
    case .urlFetchFailed: "fetch failed"
    case .malformedJSON: "malformed JSON"
    case .routeDuplicate: "route exists"
    case .templateMissing: "template missing"
    case .fileAccessRefused: "no access to a file"
    case .changedMeanwhile: "a file changed in between, or is not committed"
    case .templateInvalid: "template invalid"
    case .linkLeadsOut: "a link leads out of the project"
    case .invalidName: "invalid name"
    case .usage: "wrong usage"
    case .unexpected: "a bug in this tool"
    }
  }

  /// The codes with their meanings, for the help.
  package static func list(_ codes: [CommandStatus] = allCases) -> String {
    codes.map { "\($0.rawValue) \($0.meaning)" }.joined(separator: ", ") + "."
  }
}

/// Where a command writes its result, and what it has to say about the run.
package struct CommandStreams: Sendable {
  /// Writes to standard output.
  package let output: @Sendable (String) -> Void
  /// Writes to standard error.
  package let errors: @Sendable (String) -> Void

  /// Makes streams that write through these functions.
  package init(
    output: @escaping @Sendable (String) -> Void, errors: @escaping @Sendable (String) -> Void
  ) {
    self.output = output
    self.errors = errors
  }

  /// Writes one line to standard error.
  package func report(_ line: String) { errors(VisibleText.line(line) + "\n") }

  /// Runs a command, and returns its exit code; a failure is reported, and has its own.
  package func exitCode(of command: () throws -> Int32) -> Int32 {
    do {
      return try command()
    } catch {
      report("error: \(error)")
      return ((error as? Failure)?.status ?? .unreadableInput).rawValue
    }
  }
}
