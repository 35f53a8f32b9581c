/// From Resolver.
typealias ResolverMigration = ServiceMigration<ResolverLibrary>
