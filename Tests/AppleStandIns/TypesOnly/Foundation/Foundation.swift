// WASI has neither threads nor Dispatch.
#if !os(WASI)
  /// Stands in for Foundation's class of this name.
  public final class Thread {
    /// Declared, so that its use compiles.
    public static func detachNewThread(_ block: @escaping @Sendable () -> Void) {}

    /// Declared, so that its use compiles.
    public static var callStackReturnAddresses: [NSNumber] { [] }

    /// Declared, so that its use compiles.
    public static var isMainThread: Bool { true }

    /// Declared, so that its use compiles.
    public static func sleep(until date: Date) {}
  }

  /// Stands in for Foundation's class of this name.
  public final class RunLoop {
    /// Declared, so that its use compiles.
    public struct Mode: Sendable {
      /// Declared, so that its use compiles.
      public static let `default` = Mode()
    }

    /// Declared, so that its use compiles.
    public static var current: RunLoop { RunLoop() }

    /// Declared, so that its use compiles.
    public func run(mode: Mode, before limit: Date) -> Bool { false }
  }

  /// Stands in for Foundation's class of this name.
  public final class FileHandle {
    /// Declared, so that its use compiles.
    public static var standardError: FileHandle { FileHandle() }

    /// Declared, so that its use compiles.
    public func write(_ data: Data) {}
  }

  /// Stands in for Foundation's class of this name.
  public final class JSONEncoder {
    /// Declared, so that its use compiles.
    public struct OutputFormatting: OptionSet, Sendable {
      /// Declared, so that its use compiles.
      public let rawValue: Int
      /// Declared, so that its use compiles.
      public init(rawValue: Int) { self.rawValue = rawValue }
      /// Declared, so that its use compiles.
      public static let prettyPrinted = OutputFormatting(rawValue: 1)
      /// Declared, so that its use compiles.
      public static let sortedKeys = OutputFormatting(rawValue: 2)
    }

    /// Declared, so that its use compiles.
    public var outputFormatting: OutputFormatting = []

    /// Declared, so that its use compiles.
    public init() {}

    /// Declared, so that its use compiles.
    public func encode<Value: Encodable>(_ value: Value) throws -> Data { Data([]) }
  }

  /// Stands in for Foundation's class of this name.
  public final class JSONDecoder {
    /// Declared, so that its use compiles.
    public init() {}

    /// Declared, so that its use compiles.
    public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
      fatalError()
    }
  }

  /// Stands in for Foundation's class of this name.
  public final class FileManager {
    /// Declared, so that its use compiles.
    public static var `default`: FileManager { FileManager() }

    /// Declared, so that its use compiles.
    public func contents(atPath path: String) -> Data? { nil }
  }

  /// Stands in for Foundation's class of this name.
  public final class NSLock: Sendable {
    /// Declared, so that its use compiles.
    public init() {}

    /// Declared, so that its use compiles.
    public func lock() {}

    /// Declared, so that its use compiles.
    public func unlock() {}
  }

  /// Stands in for Foundation's structure of this name.
  public struct URL: Sendable {
    /// Declared, so that its use compiles.
    public let path: String

    /// Declared, so that its use compiles.
    public init(fileURLWithPath path: String) { self.path = path }

    /// Declared, so that its use compiles.
    public init(fileURLWithPath path: String, relativeTo base: URL?) { self.path = path }

    /// Declared, so that its use compiles.
    public func deletingLastPathComponent() -> URL { self }

    /// Declared, so that its use compiles.
    public var standardizedFileURL: URL { self }
  }

  extension Data {
    /// Declared, so that its use compiles.
    public struct WritingOptions: OptionSet, Sendable {
      /// Declared, so that its use compiles.
      public let rawValue: Int
      /// Declared, so that its use compiles.
      public init(rawValue: Int) { self.rawValue = rawValue }
      /// Declared, so that its use compiles.
      public static let atomic = WritingOptions(rawValue: 1)
    }

    /// Declared, so that its use compiles.
    public func write(to file: URL, options: WritingOptions = []) throws {}
  }

  extension Error {
    /// Declared, so that its use compiles.
    public var localizedDescription: String { "" }
  }

  /// Stands in for the class of this name, which Foundation exports.
  public final class DispatchSemaphore: Sendable {
    /// Declared, so that its use compiles.
    public init(value: Int) {}

    /// Declared, so that its use compiles.
    public func wait() {}

    /// Declared, so that its use compiles.
    @discardableResult public func signal() -> Int { 0 }
  }
#endif

/// Stands in for Foundation's class of this name.
public final class NSNumber {
  /// Declared, so that its use compiles.
  public init(value: UInt) {}
}

extension UInt {
  /// Declared, so that its use compiles.
  public init(truncating number: NSNumber) { self = 0 }
}

/// Stands in for Foundation's structure of this name.
public struct Date: Comparable, Sendable {
  private let seconds: Double

  /// Declared, so that its use compiles.
  public init(timeIntervalSinceNow seconds: Double) { self.seconds = seconds }

  /// Declared, so that its use compiles.
  public init() { seconds = 0 }

  /// Declared, so that its use compiles.
  public static func < (first: Date, second: Date) -> Bool { first.seconds < second.seconds }
}

/// Stands in for Foundation's structure of this name.
public struct Data: RandomAccessCollection, Sendable {
  private let bytes: [UInt8]

  /// Declared, so that its use compiles.
  public init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// Declared, so that its use compiles.
  public var startIndex: Int { 0 }

  /// Declared, so that its use compiles.
  public var endIndex: Int { bytes.count }

  /// Declared, so that its use compiles.
  public subscript(place: Int) -> UInt8 { bytes[place] }
}
