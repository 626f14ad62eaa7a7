/// What the author of a feature says about its samples.
package struct InferenceOptions: Equatable, Codable, Sendable {
	/// The key of the entity's identifier.
	package var identifierKey = "id"
	/// The places, such as `lines.status`, whose texts are an enumeration.
	package var enumerations: [String] = []
	/// The places whose texts are not an enumeration, even if they look like one.
	package var plainTexts: [String] = []

	/// Creates options that leave everything to the samples.
	package init() {}
}
