import Foundation

/// Refuses what another user has put into a folder above: in a shared folder such as `/tmp`, anyone can.
package enum FileOwner {
  /// Stops at a file that belongs neither to this user, nor to root, nor to the owner of `directory`,
  /// in which the command runs; whether anything stands at `path`.
  ///
  /// A command in a folder of another user works for that user's project; in a folder of one's own, a
  /// file of another user is no part of the project.
  package static func check(
    _ path: String, for directory: String
  ) throws(BoundedFile.Refusal) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return false }
      throw BoundedFile.refusal(path, errno)
    }
    var owners = [status.st_uid]
    if stat(path, &status) == 0 { owners.append(status.st_uid) }
    let folder = stat(directory, &status) == 0 ? status.st_uid : nil
    for owner in owners where !isTrusted(owner, user: geteuid(), folder: folder) {
      throw BoundedFile.Refusal(
        path: path,
        reason: "it belongs to the user \(name(of: owner)), and neither to you nor to the owner of "
          + directory, code: EPERM)
    }
    return true
  }

  /// Whether a file of `owner` counts for `user`, in a folder of `folder`.
  static func isTrusted(_ owner: uid_t, user: uid_t, folder: uid_t?) -> Bool {
    owner == user || owner == 0 || owner == folder
  }

  private static func name(of user: uid_t) -> String {
    guard let entry = getpwuid(user) else { return "\(user)" }
    return String(cString: entry.pointee.pw_name)
  }
}
