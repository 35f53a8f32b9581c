/// What was done for one report.
package final class Tally {
  package var examined = 0
  package var found = 0

  package init() {}
}
