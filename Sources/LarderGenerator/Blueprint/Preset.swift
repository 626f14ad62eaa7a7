/// How an app's cached repositories work.
package enum Preset: String, CaseIterable, Codable, Sendable {
	/// A repository holds a tiered cache over Larder's data sources. Its error has a case for a cancellation.
	case larder
	/// A repository passes closures to Larder's executor. The closures call the entity's own local data sources.
	case executor
}
