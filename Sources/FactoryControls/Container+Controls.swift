public import FactoryKit
public import Foundation

// The sources are cached, so that all code that uses a container shares one source of each kind
// with its state.
extension Container {
  /// The source of the current date, which is the system's unless it is overridden.
  public var date: Factory<DateSource> { self { .system }.cached }

  /// The source of new identifiers, which are random unless it is overridden.
  public var uuid: Factory<UUIDSource> { self { .system }.cached }

  /// The source of random numbers, which is the system's unless it is overridden.
  public var random: Factory<RandomSource> { self { .system }.cached }

  /// The clock with which to sleep and to measure, which is a `ContinuousClock` unless it is
  /// overridden.
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
