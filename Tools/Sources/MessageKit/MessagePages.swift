/// The pages about the library's messages, which are those of `Docs/Messages`: `Pages` is a link to it.
package enum MessagePages {
  private static let bundled: [String: [UInt8]] = [
    "active-context": PackageResources.active_context_md,
    "async-graph-scope": PackageResources.async_graph_scope_md,
    "async-preparation": PackageResources.async_preparation_md,
    "blocked-executor": PackageResources.blocked_executor_md,
    "broken-baseline": PackageResources.broken_baseline_md,
    "circular-dependency": PackageResources.circular_dependency_md,
    "closure-off-actor": PackageResources.closure_off_actor_md,
    "computed-manager": PackageResources.computed_manager_md,
    "duplicate-contribution": PackageResources.duplicate_contribution_md,
    "endless-auto-registration": PackageResources.endless_auto_registration_md,
    "endless-sleeps": PackageResources.endless_sleeps_md,
    "factory-off-actor": PackageResources.factory_off_actor_md,
    "foreign-contribution": PackageResources.foreign_contribution_md,
    "late-override": PackageResources.late_override_md,
    "late-resolution": PackageResources.late_resolution_md,
    "leak": PackageResources.leak_md,
    "library-defect": PackageResources.library_defect_md,
    "linked-twice": PackageResources.linked_twice_md,
    "lost-container": PackageResources.lost_container_md,
    "missing-override": PackageResources.missing_override_md,
    "not-registered": PackageResources.not_registered_md,
    "older-work": PackageResources.older_work_md,
    "outdated-baseline": PackageResources.outdated_baseline_md,
    "parameter-type": PackageResources.parameter_type_md,
    "preparation-off-actor": PackageResources.preparation_off_actor_md,
    "repeated-container": PackageResources.repeated_container_md,
    "required-override": PackageResources.required_override_md,
    "singleton-reset": PackageResources.singleton_reset_md,
    "singleton-types": PackageResources.singleton_types_md,
    "trait-off-actor": PackageResources.trait_off_actor_md,
    "unmet-promise": PackageResources.unmet_promise_md,
    "unrecorded-dependents": PackageResources.unrecorded_dependents_md,
    "unwritten-baseline": PackageResources.unwritten_baseline_md,
    "view-without-container": PackageResources.view_without_container_md,
    "warm-up-parameter": PackageResources.warm_up_parameter_md,
    "weak-value": PackageResources.weak_value_md,
    "wrapper-argument": PackageResources.wrapper_argument_md,
  ]

  /// The identifiers of all messages, sorted.
  package static var identifiers: [String] { bundled.keys.sorted() }

  /// The page about a message, as Markdown; nil if there is none.
  package static func markdown(of identifier: String) -> String? {
    bundled[identifier].map { String(decoding: $0, as: UTF8.self) }
  }
}
