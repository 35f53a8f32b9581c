import FactoryKit
import First
import Foundation
import Second

/// Uses the library in three images: this program and two libraries.
///
/// The argument names what to do.
@main enum App {
  static func main() async {
    switch CommandLine.arguments.dropFirst().first {
    case "containers":
      let containers = [inFirst { $0 }, inSecond { $0 }, Container.shared]
      print("containers: \(Set(containers.map { ObjectIdentifier($0) }).count)")
    case "race": race()
    case "cycle":
      counts.next = { inSecond { $0.around() } }
      _ = Container.shared.around()
    case "plugin": usePlugin(CommandLine.arguments[2])
    default:
      checkContainers()
      checkScopes()
      checkBindings()
      await checkTheRest()
      await checkWaiting()
      print("one container")
    }
  }

  /// Uses all copies for the first time, at once.
  private static func race() {
    let start = DispatchSemaphore(value: 0)
    let found = Locking<ObjectIdentifier>([])
    let threads = (0..<6).map { number in
      onThread {
        start.wait()
        let container =
          switch number % 3 {
          case 0: Container.shared
          case 1: inFirst { $0 }
          default: inSecond { $0 }
          }
        found.add(ObjectIdentifier(container))
        _ = resolveInFirst("single")
      }
    }
    for _ in threads { start.signal() }
    threads.forEach { $0.wait() }
    print("containers: \(Set(found.all).count)")
  }

  /// Loads a library with a copy, and closes it before this program has used its own.
  private static func usePlugin(_ path: String) {
    guard let plugin = dlopen(path, RTLD_NOW | RTLD_LOCAL),
      let use = dlsym(plugin, "use_plugin")
    else {
      print(String(cString: dlerror()))
      exit(1)
    }
    // unchecked: the function of the plug-in.
    let container = unsafeBitCast(use, to: (@convention(c) () -> UInt).self)()
    dlclose(plugin)
    print("same: \(container == UInt(bitPattern: ObjectIdentifier(Container.shared)))")
    print("scopes: \(Scope.cached)")
    Container.shared.plain.register { Fake("after") }
    check(resolveInFirst("plain").name == "after", "the plug-in's container is of no use")
    print("done")
  }
}
