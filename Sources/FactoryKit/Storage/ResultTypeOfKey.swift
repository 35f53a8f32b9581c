/// The type in a key that is not the type of the result.
protocol ResultTypeOfKey {
  /// The type of what is made.
  static var resultType: Any.Type { get }
}
