import Foundation

/// The machine that measured, in words.
enum Machine {
  /// Such as `AMD EPYC, 2 cores, Linux, Swift 6.3, 2026-11-21`.
  static var description: String {
    let date = ISO8601DateFormatter.string(
      from: Date(), timeZone: .gmt, formatOptions: .withFullDate
    )
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return "\(processor), \(cores) cores, \(system), \(compiler), \(date)"
  }

  private static var processor: String {
    let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?
      .split(separator: "\n")
    let line = lines?.first { $0.hasPrefix("model name") }
    let name = line?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
    return name ?? "a processor of unknown name"
  }

  private static var system: String {
    #if os(Linux)
      "Linux"
    #else
      ProcessInfo.processInfo.operatingSystemVersionString
    #endif
  }

  private static var compiler: String {
    #if compiler(>=6.4)
      "Swift 6.4 or newer"
    #elseif compiler(>=6.3)
      "Swift 6.3"
    #elseif compiler(>=6.2)
      "Swift 6.2"
    #else
      "Swift 6.1"
    #endif
  }
}
