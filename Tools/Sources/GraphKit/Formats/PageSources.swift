/// The files of the pages, in the order in which they stand in them.
enum PageSources {
  static let page = text(PackageResources.Graph_html)

  static let styles = joined([
    PackageResources.colors_css,
    PackageResources.page_css,
    PackageResources.picture_css,
    PackageResources.panel_css,
    PackageResources.narrow_css,
    PackageResources.print_css,
  ])

  // Constants are made in this order; functions and classes may use what comes later.
  static let scripts = joined([
    PackageResources.wiring_js,
    PackageResources.paths_js,
    PackageResources.lens_js,
    PackageResources.groups_js,
    PackageResources.elements_js,
    PackageResources.labels_js,
    PackageResources.boxes_js,
    PackageResources.levels_js,
    PackageResources.order_js,
    PackageResources.coordinates_js,
    PackageResources.columns_js,
    PackageResources.rows_js,
    PackageResources.layout_js,
    PackageResources.routes_js,
    PackageResources.arrangement_js,
    PackageResources.view_js,
    PackageResources.cards_js,
    PackageResources.highlight_js,
    PackageResources.drawing_js,
    PackageResources.lists_js,
    PackageResources.details_js,
    PackageResources.groupDetails_js,
    PackageResources.overview_js,
    PackageResources.outline_js,
    PackageResources.sheet_js,
    PackageResources.panel_js,
    PackageResources.address_js,
    PackageResources.addressBar_js,
    PackageResources.placing_js,
    PackageResources.gestures_js,
    PackageResources.keys_js,
    PackageResources.lensBar_js,
    PackageResources.controls_js,
    PackageResources.page_js,
    PackageResources.main_js,
  ])

  static let launchPage = text(PackageResources.Launch_html)

  static let launchStyles = joined([PackageResources.colors_css, PackageResources.launch_css])

  static let launchScripts = joined([
    PackageResources.launch_js,
    PackageResources.rowsOfSteps_js,
    PackageResources.flames_js,
    PackageResources.launchPanel_js,
    PackageResources.launchPage_js,
  ])

  private static func joined(_ files: [[UInt8]]) -> String {
    files.map(text).joined(separator: "\n")
  }

  private static func text(_ file: [UInt8]) -> String { String(decoding: file, as: UTF8.self) }
}
