/// The indentation of Swift.
package enum Indentation: Equatable, Sendable {
	/// Each level is indented by one tab.
	case tabs
	/// Each level is indented by this many spaces.
	case spaces(Int)
}
