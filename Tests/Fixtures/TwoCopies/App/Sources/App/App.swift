import First
import Second

/// Uses both libraries.
@main enum App {
  static func main() {
    let containers = [firstContainer(), secondContainer()]
    print("containers: \(Set(containers).count)")
  }
}
