package import Foundation

/// What a feature is written from.
package struct FeatureRequest: Sendable {
	/// The names that all others are made of.
	package var names: FeatureNames
	/// Where the models come from.
	package var scenario = Scenario.cached()
	/// The habits that the app's repositories follow.
	package var preset = Preset.larder
	/// Real answers of the service for one entity; at least one, where no collection shows any.
	package var samples: [SampleFile]
	/// The document and the name of the schema in it that say what the entity is, in place of samples.
	package var schema: (document: SampleFile, name: String)?
	/// The languages that texts are written in, the source language first; English stands in where there is no text.
	package var languages = ["en", "es"]
	/// What its author says about the samples.
	package var inference = InferenceOptions()
	/// The key of the samples that the entity is found by.
	package var identifierKey: String {
		get { inference.identifierKey }
		set { inference.identifierKey = newValue }
	}
	/// The type of an identifier that no answer has: the app asks with it, and what it got is kept by it.
	package var identifierKind: IdentifierBlueprint.Kind?
	/// The pages and lists of entities that the service gives.
	package var collections = CollectionRequest()
	/// What the app does to entities beyond reading them.
	package var writes = WriteRequest()
	/// What comes before the identifier in the endpoint's path; by default the entity's name in small letters.
	package var endpoint: String?
	/// Where the app keeps what is written, and how it is laid out.
	package var style = ProjectStyle()
	/// What the app has of the entity already.
	package var handWritten = HandWritten()
	/// The templates that the app changed.
	package var templates = EjectedTemplates()
	/// The folder to write to, which need not exist.
	package var output: URL
	/// The Larder package that the written one depends on; `nil` where the app has a manifest already.
	package var larder: LarderPackage?

	/// Creates a request with the defaults of all that is not named here.
	package init(names: FeatureNames, samples: [SampleFile], output: URL, larder: LarderPackage?) {
		self.names = names
		self.samples = samples
		self.output = output
		self.larder = larder
	}
}
