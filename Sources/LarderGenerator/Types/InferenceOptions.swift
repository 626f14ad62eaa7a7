/// What the author of a feature says about its samples.
package struct InferenceOptions: Equatable, Codable, Sendable {
	/// The key that the entity is found by.
	package var identifierKey = "id"
	/// The places, as in `lines.status`, whose texts are an enumeration.
	package var enumerations: [String] = []
	/// The places whose texts are none, however much they look like one.
	package var plainTexts: [String] = []

	/// Creates options that leave everything to the samples.
	package init() {}
}
