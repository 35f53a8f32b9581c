import FactoryKit

extension Replay {
  /// Changes a whole container or the context; false if the operation is another.
  func changeContainer(_ operation: Operation) -> Bool {
    let numbers = operation.numbers
    switch operation.name {
    case "decorateAll": decorateAll(operation)
    case "resetAll": boxes[numbers[0]].manager.reset(options: Names.options[numbers[1]])
    case "resetScope": boxes[numbers[0]].manager.reset(scope: Names.scopes[numbers[1]])
    case "resetSingletons": Scope.singleton.reset()
    case "push": boxes[numbers[0]].manager.push()
    case "pop": boxes[numbers[0]].manager.pop()
    case "defaultScope": boxes[numbers[0]].manager.defaultScope = Names.scopes[numbers[1]]
    case "trace":
      traced = numbers[0] == 0
      watchAll()
    case "resetAuto": auto.manager.reset(options: Names.options[numbers[0]])
    case "new":
      boxes[numbers[0]] = Box()
      watchAll()
    default: return changeContext(operation)
    }
    return true
  }

  private func decorateAll(_ operation: Operation) {
    let mark = mark("all")
    let box = boxes[operation.numbers[0]]
    if operation.numbers[1] == 0 {
      box.decorator { Log.add("\(mark) \($0)") }
    } else {
      box.decorator(nil)
    }
  }

  private func changeContext(_ operation: Operation) -> Bool {
    let numbers = operation.numbers
    switch operation.name {
    case "flag":
      let on = numbers[1] == 0
      switch numbers[0] {
      case 0: FactoryContext.current.isTest = on
      case 1: FactoryContext.current.isPreview = on
      default: FactoryContext.current.isSimulator = on
      }
    case "argument":
      let name = ["x", "y"][numbers[0]]
      if numbers[1] == 0 {
        FactoryContext.setArg(name, forKey: name)
      } else {
        FactoryContext.removeArg(forKey: name)
      }
    default: return false
    }
    return true
  }
}
