internal import CFactoryRegistry

func stopForWrongParameter(_ entry: Entry, _ type: Any.Type) -> Never {
  Message.stop(
    "parameter-type",
    """
    FACTORY: \(entry.displayName) was registered with another parameter type than \(type). \
    Two factories of one container share this name and result type: rename one of them.
    """
  )
}
