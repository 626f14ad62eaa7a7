/// The habits that an app's repositories follow.
package enum Preset: String, CaseIterable, Codable, Sendable {
	/// A cached repository holds a tiered cache over Larder's own data sources; a cancellation is an error of its own.
	case larder
	/// A cached repository passes closures over the entity's own local data sources to Larder's executor.
	case executor
}
