package import Foundation
package import LarderProject

/// The author's request, and the app that receives the code.
@dynamicMemberLookup
package struct FeatureRequest: Sendable {
	/// The names from which all other names are derived.
	package var names: FeatureNames
	/// The author's request for the entity.
	package var wish: EntityRequest
	/// How the app's repositories work.
	package var preset = Preset.larder
	/// The languages of new strings, the source language first.
	///
	/// A string without a translation is in English.
	package var languages = ["en", "es"]
	/// Where the app keeps its files, and how it indents them.
	package var style = ProjectStyle()
	/// The code that the app already has for the entity.
	package var handWritten = HandWritten()
	/// The templates that the app changed.
	package var templates = EjectedTemplates()
	/// The folder to write to, which need not exist.
	package var output: URL
	/// The Larder package that the written package depends on; `nil` if the app already has a manifest.
	package var larder: LarderPackage?
	/// The contents of the file with the author's overrides, as people wrote it; `nil` to derive it from the request.
	package var fieldsText: [UInt8]?
	/// The types that other entities of the feature have.
	var takenNames: Set<String> = []
	/// The names that types had when the entity was last written, by place.
	var keptNames: [String: String] = [:]
	/// Whether an earlier run wrote the entity.
	///
	/// If so, the app still requests a page by number if the pages do not show another way. The author already knows
	/// some notes.
	package var keepsPages = false
	/// Notes for the author about the app, one sentence each.
	package var notes: [String] = []

	/// Creates a request with the defaults of all other properties.
	package init(names: FeatureNames, wish: EntityRequest, output: URL, larder: LarderPackage?) {
		self.names = names
		self.wish = wish
		self.output = output
		self.larder = larder
	}

	/// Whether the first version of the rules read the responses; its decisions stay.
	var readsByFirstRules: Bool { keepsPages && wish.rules == nil }

	/// Whether the entity keeps the functions of an earlier version, because the app calls them.
	///
	/// In these functions, creations take a whole model, and the parameters of a path are strings.
	var keepsCalls: Bool { keepsPages && wish.rules.map { $0 < EntityRequest.creationRules } ?? true }

	/// Whether money in strings stays `Double`, because code that is already written has it so.
	var keepsDoubleMoney: Bool { keepsPages ? wish.wroteDoubleMoney : wish.hasDoubleMoney }

	/// Whether properties and DTOs keep the names that an earlier version gave them.
	var keepsEarlierNames: Bool { keepsPages ? wish.wroteEarlierNames : wish.hasEarlierNames }

	/// The keys that some responses lack only by chance; `nil` for all keys.
	///
	/// In code with the names of an earlier version, these are the keys that the author calls optional.
	var keysByChance: Set<String>? {
		guard wish.collections.sharesCache != true else { return nil }
		guard keepsEarlierNames else { return [] }
		return Set((wish.inference.overrides ?? [:]).filter { $0.value.optional == true }.keys)
	}

	/// A property of ``wish``.
	package subscript<Value>(dynamicMember path: WritableKeyPath<EntityRequest, Value>) -> Value {
		get { wish[keyPath: path] }
		set { wish[keyPath: path] = newValue }
	}
}
