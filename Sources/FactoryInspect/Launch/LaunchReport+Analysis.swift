extension LaunchReport {
  /// The longest chain of steps: the outermost step that took longest, the step below it that took
  /// longest, and so on.
  ///
  /// After a wait, the chain goes on with the build that was waited for. To make the launch
  /// shorter, make a step of this chain shorter, or begin it earlier.
  public var criticalPath: [Step] {
    let children = childrenOfSteps
    var path: [Step] = []
    var isTaken = Set<Int>()
    var next = longest(of: steps.filter { $0.parent == nil })
    while let step = next, isTaken.insert(step.id).inserted {
      path.append(step)
      next = step.waitedFor.map { steps[$0] } ?? longest(of: children[step.id])
    }
    return path
  }

  /// The outermost builds on the main thread that another thread could have done, because nothing
  /// below them is isolated to the main actor.
  ///
  /// The report does not know what the closures of these factories do beyond resolving. A closure
  /// that uses UIKit must stay on the main thread.
  public var avoidableOnMainThread: [Step] {
    var isAvoidable = Array(repeating: false, count: steps.count)
    return steps.filter { step in
      let isInner = step.parent.map { isAvoidable[$0] } ?? false
      let isOuter =
        step.isOnMainThread && !step.needsMainActor && !step.isAsynchronous
        && step.outcome == .built
      isAvoidable[step.id] = isInner || isOuter
      return isOuter && !isInner
    }
  }

  /// Returns the code that builds them earlier and on other threads:
  /// `try await container.warmUp(\.store, isolation: nil)`.
  ///
  /// The code has the builds of ``avoidableOnMainThread`` that took long enough. Where `warmUp`
  /// would not keep the instance, it has the builds below them instead. It has a line for each
  /// container.
  ///
  /// - Parameter nanoseconds: The shortest build to include; by default, a millisecond.
  /// - Returns: The code; nil if there is nothing to warm up.
  public func warmUp(atLeast nanoseconds: UInt64 = 1_000_000) -> String? {
    let isAvoidable = Set(avoidableOnMainThread.map(\.id))
    var isInside = Array(repeating: false, count: steps.count)
    var isDone = isInside
    var names: [(container: String, paths: [String])] = []
    for step in steps {
      isInside[step.id] = isAvoidable.contains(step.id) || step.parent.map { isInside[$0] } ?? false
      isDone[step.id] = step.parent.map { isDone[$0] } ?? false
      let isLong = step.duration >= nanoseconds && step.outcome == .built
      guard isInside[step.id], !isDone[step.id], isLong, step.canBeWarmedUp else { continue }
      isDone[step.id] = true
      let path = "\\.\(step.name)"
      if let at = names.firstIndex(where: { $0.container == step.container }) {
        if !names[at].paths.contains(path) { names[at].paths.append(path) }
      } else {
        names.append((step.container, [path]))
      }
    }
    guard !names.isEmpty else { return nil }
    return names.map(Self.warmUpCode).joined(separator: "\n")
  }

  /// The call for one container, on several lines if it is long.
  private static func warmUpCode(_ container: String, _ paths: [String]) -> String {
    let arguments = paths + ["isolation: nil"]
    let variable = container.prefix(1).lowercased() + container.dropFirst()
    let line = "try await \(variable).warmUp(\(arguments.joined(separator: ", ")))"
    guard line.count > 68 else { return line }
    let lines = arguments.map { "  \($0)" }.joined(separator: ",\n")
    return "try await \(variable).warmUp(\n\(lines))"
  }

  /// For each step, the steps that it caused.
  private var childrenOfSteps: [[Step]] {
    var children = Array(repeating: [Step](), count: steps.count)
    for step in steps { if let parent = step.parent { children[parent].append(step) } }
    return children
  }

  /// The step that took longest, and among several such steps the earliest.
  private func longest(of steps: [Step]) -> Step? {
    steps.reduce(nil) { longest, step in
      longest.map { step.duration > $0.duration ? step : $0 } ?? step
    }
  }
}
