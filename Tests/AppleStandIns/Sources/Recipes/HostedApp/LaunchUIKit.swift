import FactoryKit
import Foundation
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {}

@MainActor func launch() {
  // snippet.uikit
  let isTest = FactoryContext.current.isTest
  UIApplicationMain(
    CommandLine.argc,
    CommandLine.unsafeArgv,
    nil,
    isTest ? nil : NSStringFromClass(AppDelegate.self)
  )
  // snippet.end
}
