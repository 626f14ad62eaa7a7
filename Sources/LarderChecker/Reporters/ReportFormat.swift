/// A format for findings.
package enum ReportFormat: String, CaseIterable, Sendable {
	/// A line for each finding: `path:line:column: severity: message [rule]`.
	case text
	case json
	/// Lines with absolute paths, which Xcode shows in the source.
	case xcode
	/// Annotations of a GitHub workflow.
	case github
	/// The format SARIF 2.1.0.
	case sarif
}
