package import LarderProject

/// What a manifest lacks for a feature.
package struct ManifestAddition: Equatable, Sendable {
	/// An element of a list, and the name that it has in the list.
	package struct Part: Equatable, Sendable {
		/// The name of a product or target.
		package let name: String
		/// The Swift, its first line without indentation.
		package let text: String
	}

	/// The dependency on Larder; `nil` if the manifest has one.
	package var dependency: String?
	/// The platforms of Larder; empty if the manifest has its dependency already.
	package var platforms: [Platform] = []
	/// The language of the texts; `nil` if the manifest has their target.
	package var language: String?
	/// The library of the feature.
	package var products: [Part] = []
	/// The targets.
	package var targets: [Part] = []
	/// The libraries of Larder that existing targets lack, by target.
	package var libraries: [Part] = []

	/// The folder of fixtures, relative to the package, which the target of the tests leaves out.
	package var fixtures: Part?

	/// The addition to a manifest that calls Larder's package `name`.
	func naming(_ name: String) -> ManifestAddition {
		let rename = { (part: Part) in
			Part(name: part.name, text: part.text.replacing("package: \"larder\"", with: "package: \"\(name)\""))
		}
		var addition = self
		addition.targets = targets.map(rename)
		addition.libraries = libraries.map(rename)
		return addition
	}

	/// Whether nothing is missing.
	var isEmpty: Bool { targets.isEmpty && libraries.isEmpty }
}

/// A manifest that got an addition.
package struct ManifestChange: Equatable, Sendable {
	/// The manifest's text.
	package let text: String
	/// What the author should know, one sentence each.
	package let notes: [String]

	/// Creates a change.
	package init(text: String, notes: [String] = []) {
		self.text = text
		self.notes = notes
	}
}

/// What a manifest no longer needs.
package struct ManifestRemoval: Equatable, Sendable {
	/// The targets of a feature, the first with a library of its own.
	package let targets: [String]
	/// The folder of the target for texts; `nil` if features remain.
	package let textsFolder: String?
	/// What the manifest was before Larder changed it, if nothing of Larder's remains in the project.
	package var origin: Origin?

	/// A manifest before its first change, and what Larder adds to it.
	package struct Origin: Equatable, Sendable {
		/// The manifest's text.
		package let manifest: String
		/// What Larder adds.
		package let addition: ManifestAddition
	}

	init(targets: [String], textsFolder: String?) {
		self.targets = targets
		self.textsFolder = textsFolder
	}
}
