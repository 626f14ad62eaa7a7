package import Foundation
package import LarderProject

/// What an author asks for, and the app that it is written to.
@dynamicMemberLookup
package struct FeatureRequest: Sendable {
	/// The names that all others are made of.
	package var names: FeatureNames
	/// What the author asks for.
	package var wish: EntityRequest
	/// How the app's repositories work.
	package var preset = Preset.larder
	/// The languages of new strings, the source language first.
	///
	/// A text without a translation is in English.
	package var languages = ["en", "es"]
	/// Where the app keeps its files, and how it indents them.
	package var style = ProjectStyle()
	/// What the app already has of the entity.
	package var handWritten = HandWritten()
	/// The templates that the app changed.
	package var templates = EjectedTemplates()
	/// The folder to write to, which need not exist.
	package var output: URL
	/// The Larder package that the written one depends on; `nil` if the app already has a manifest.
	package var larder: LarderPackage?
	/// The text of the file of what the samples do not show, as people wrote it; `nil` to write it from the request.
	package var fieldsText: [UInt8]?
	/// The types that other entities of the feature have.
	var takenNames: Set<String> = []
	/// The names that types had when the entity was last written, by place.
	var keptNames: [String: String] = [:]
	/// Whether the entity was written before: pages that do not show how they turn still turn by number, and notes are known.
	package var keepsPages = false
	/// What the author should know of the app, one sentence each.
	package var notes: [String] = []

	/// Creates a request with the defaults of all other properties.
	package init(names: FeatureNames, wish: EntityRequest, output: URL, larder: LarderPackage?) {
		self.names = names
		self.wish = wish
		self.output = output
		self.larder = larder
	}

	/// Whether the first version of the rules read the responses, whose decisions stay.
	var readsByFirstRules: Bool { keepsPages && wish.rules == nil }

	/// A property of ``wish``.
	package subscript<Value>(dynamicMember path: WritableKeyPath<EntityRequest, Value>) -> Value {
		get { wish[keyPath: path] }
		set { wish[keyPath: path] = newValue }
	}
}
