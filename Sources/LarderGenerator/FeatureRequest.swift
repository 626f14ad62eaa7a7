package import Foundation

/// What a feature is written from.
package struct FeatureRequest: Sendable {
	/// The names that all others are made of.
	package var names: FeatureNames
	/// Where the models come from.
	package var scenario = Scenario.cached()
	/// The habits that the app's repositories follow.
	package var preset = Preset.larder
	/// A real answer of the service for one entity, in JSON.
	package var sample: [UInt8]
	/// The key of the sample that the entity is found by.
	package var identifierKey = "id"
	/// What comes before the identifier in the endpoint's path; by default the entity's name in small letters.
	package var endpoint: String?
	/// The folder to write to, which need not exist.
	package var output: URL
	/// The Larder package that the written one depends on.
	package var larder: LarderPackage

	/// Creates a request with the defaults of all that is not named here.
	package init(names: FeatureNames, sample: [UInt8], output: URL, larder: LarderPackage) {
		self.names = names
		self.sample = sample
		self.output = output
		self.larder = larder
	}
}
