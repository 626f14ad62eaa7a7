/// How severe a finding is.
package enum Severity: String, Codable, CaseIterable, Sendable {
	/// A finding that fails the check.
	case error
	/// A finding that is reported, but does not fail the check.
	case warning
}
