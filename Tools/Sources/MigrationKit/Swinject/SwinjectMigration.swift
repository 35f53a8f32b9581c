/// From Swinject.
typealias SwinjectMigration = ServiceMigration<SwinjectLibrary>
