package import LarderProject

/// The parts that a feature needs in a manifest, and that the manifest lacks.
package struct ManifestAddition: Equatable, Sendable {
	/// An element of a list, with its name.
	package struct Part: Equatable, Sendable {
		/// The name of a product or target.
		package let name: String
		/// The element's Swift code.
		///
		/// The first line of the code has no indentation.
		package let text: String
	}

	/// The dependency on Larder; `nil` if the manifest already has the dependency.
	package var dependency: String?
	/// The platforms of Larder; empty if the manifest already depends on Larder.
	package var platforms: [Platform] = []
	/// The language of the app's strings; `nil` if the manifest has the target for strings.
	package var language: String?
	/// The library of the feature.
	package var products: [Part] = []
	/// The targets.
	package var targets: [Part] = []
	/// The libraries of Larder that existing targets do not link yet, by target.
	package var libraries: [Part] = []

	/// The folder of fixtures, relative to the package.
	///
	/// The test target excludes the folder.
	package var fixtures: Part?

	/// The same addition for a manifest in which Larder's package is called `name`.
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

/// The result of an addition to a manifest.
package struct ManifestChange: Equatable, Sendable {
	/// The manifest's source code.
	package let text: String
	/// Notes for the author, one sentence each.
	package let notes: [String]

	/// Creates a change.
	package init(text: String, notes: [String] = []) {
		self.text = text
		self.notes = notes
	}
}

/// The parts that a manifest no longer needs.
package struct ManifestRemoval: Equatable, Sendable {
	/// The targets of a feature.
	///
	/// The first target has its own library.
	package let targets: [String]
	/// The folder of the target for strings; `nil` if features remain.
	package let textsFolder: String?
	/// The manifest before Larder changed it, if nothing of Larder's remains in the project.
	package var origin: Origin?

	/// A manifest before its first change, and Larder's addition to it.
	package struct Origin: Equatable, Sendable {
		/// The manifest's source code.
		package let manifest: String
		/// Larder's addition.
		package let addition: ManifestAddition
	}

	init(targets: [String], textsFolder: String?) {
		self.targets = targets
		self.textsFolder = textsFolder
	}
}
