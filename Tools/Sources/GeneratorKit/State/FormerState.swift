/// What earlier versions of the tool kept in a project; it is never read, since it can have come with
/// the project.
enum FormerState {
  /// The folder in a project.
  private static let name = ".factory"

  /// Says that the folder is not used, without a full stop; nil where there is none.
  static func message(in root: String, files: any FileSystem) -> String? {
    let folder = root + "/" + name
    guard ["work", "last"].contains(where: { files.kind(at: folder + "/" + $0) != nil }) else {
      return nil
    }
    return "\(folder) is of an earlier version and is not read any more: remove it"
  }
}
