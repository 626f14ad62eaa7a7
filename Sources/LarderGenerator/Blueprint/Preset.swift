/// How a repository caches.
package enum Preset: String, CaseIterable, Codable, Sendable {
	/// A repository has a tiered cache of Larder.
	///
	/// The repository's error has a case for a cancellation.
	case larder
	/// A repository passes closures to Larder's executor.
	///
	/// The closures call the entity's own local data sources.
	case executor
}
