/// The project's own modules with the layers, if features have no modules of their own.
package struct LayerModules: Equatable, Sendable {
	/// The module of the data layer.
	package let data: String
	/// The module of the domain, which may also be the module of the data layer.
	package let domain: String
	/// The target of the tests, if there is one.
	package let tests: String?
	/// Whether a person has to link the targets, because they are in an Xcode project, or because no manifest plainly
	/// declares them.
	package let areLinkedByHand: Bool
	/// For each module that a package inside of the project declares, the package's manifest.
	package let nestedManifests: [String: String]
	/// For each module whose target has another name, the name of the target.
	private let targets: [String: String]

	package init(
		data: String,
		domain: String,
		tests: String?,
		areLinkedByHand: Bool,
		nestedManifests: [String: String] = [:],
		targets: [String: String] = [:]
	) {
		self.data = data
		self.domain = domain
		self.tests = tests
		self.areLinkedByHand = areLinkedByHand
		self.nestedManifests = nestedManifests
		self.targets = targets
	}

	/// The name of the target that makes `module`.
	package func target(of module: String) -> String { targets[module] ?? module }

	/// Whether each layer sees only the public declarations of the other layer.
	package var areApart: Bool { data != domain }
}
