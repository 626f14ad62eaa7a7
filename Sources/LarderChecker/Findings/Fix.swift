/// A change that mends a finding.
package enum Fix: Equatable, Sendable {
	/// Puts a text in the place of some bytes of the finding's file.
	case replace(bytes: Range<Int>, with: String)
	/// Moves the finding's file.
	case move(to: String)
}
