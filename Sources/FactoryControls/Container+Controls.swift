public import FactoryKit
public import Foundation

// The sources are cached, so that all code that uses a container shares one of each, and its state.
extension Container {
  /// The current date; the system's unless it is overridden.
  public var date: Factory<DateSource> { self { .system }.cached }

  /// New identifiers; random unless it is overridden.
  public var uuid: Factory<UUIDSource> { self { .system }.cached }

  /// Random numbers; the system's unless it is overridden.
  public var random: Factory<RandomSource> { self { .system }.cached }

  /// The clock to sleep and to measure with; a `ContinuousClock` unless it is overridden.
  @available(iOS 16, macOS 13, tvOS 16, *)
  public var clock: Factory<any Clock<Duration>> { self { ContinuousClock() }.cached }

  /// The user's locale, which follows changes of the settings.
  public var locale: Factory<Locale> { self { .autoupdatingCurrent } }

  /// The system's time zone, which follows changes of the settings.
  public var timeZone: Factory<TimeZone> { self { .autoupdatingCurrent } }

  /// The user's calendar, with the locale and the time zone of the container.
  public var calendar: Factory<Calendar> {
    self {
      var calendar = Calendar.current
      calendar.locale = self.locale()
      calendar.timeZone = self.timeZone()
      return calendar
    }
  }
}
