/// Where a repository's models come from.
package enum Scenario: Equatable, Sendable {
	/// From the service, every time.
	case remote
	/// From the service and from what is kept of its answers.
	case cached
}
