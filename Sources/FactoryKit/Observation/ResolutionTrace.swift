internal import CFactoryRegistry

/// The lines that one traced resolution writes, in the order of asking.
///
/// Belongs to the thread that resolves, so that two threads never mix their lines.
final class ResolutionTrace {
  private var lines: [String] = []
  private var open = 0
  private let logger: (String) -> Void

  init(logger: @escaping (String) -> Void) { self.logger = logger }

  /// Reserves the next line for a resolution that begins now.
  func begin() -> Int {
    lines.append("")
    open += 1
    return lines.count - 1
  }

  /// Fills a reserved line in.
  ///
  /// - Returns: Whether it was the outermost one's, so that the lines can be written.
  func end(_ line: Int, _ text: String) -> Bool {
    lines[line] = text
    open -= 1
    return open == 0
  }

  /// Hands the lines to the logger.
  func write() {
    for line in lines { logger(line) }
  }

  /// One line as `depth: indent Container.property<Type> = X:address DynamicType`.
  static func line<T>(
    _ entry: Entry,
    depth: Int,
    source: ResolutionSource,
    instance: T
  ) -> String {
    let address = referencedObject(of: instance).map { UInt(bitPattern: ObjectIdentifier($0)) } ?? 0
    let found = (instance as? any OptionalValue).map { $0.unwrapped } ?? instance
    let dynamicType = found.map { "\(type(of: $0))" } ?? "nil"
    return "\(beginning(entry, depth)) \(source.letter):\(address) \(dynamicType)"
  }

  /// One line for a resolution that has failed.
  static func line(
    _ entry: Entry,
    depth: Int,
    source: ResolutionSource,
    error: any Error
  ) -> String {
    "\(beginning(entry, depth)) \(source.letter):0 threw \(type(of: error))"
  }

  private static func beginning(_ entry: Entry, _ depth: Int) -> String {
    let indent = String(repeating: "    ", count: depth)
    return "\(depth): \(indent)\(entry.displayName)<\(entry.resultType)> ="
  }
}
