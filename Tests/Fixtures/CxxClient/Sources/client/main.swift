fatalError()
