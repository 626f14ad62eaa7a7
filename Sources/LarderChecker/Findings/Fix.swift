/// A change that fixes a finding.
package enum Fix: Equatable, Sendable {
	/// Replaces a range of bytes in the finding's file.
	case replace(bytes: Range<Int>, with: String)
	/// Moves the finding's file.
	case move(to: String)
}
