/// Why a file has no region between markers, and where that shows.
struct MarkerProblem: Error, Equatable {
  /// The line, from 1.
  var line: Int
  /// What is wrong there, as the end of a sentence that starts with the place.
  var text: String
}
