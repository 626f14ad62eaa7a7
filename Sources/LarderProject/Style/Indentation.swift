/// The indentation of Swift.
package enum Indentation: Equatable, Sendable {
	/// One tab per level.
	case tabs
	/// This many spaces per level.
	case spaces(Int)
}
