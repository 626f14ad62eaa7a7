/// The project's own modules with the layers, if features have no modules of their own.
package struct LayerModules: Equatable, Sendable {
	/// The module of the data layer.
	package let data: String
	/// The module of the domain, which may be the same.
	package let domain: String
	/// The target of the tests, if there is one.
	package let tests: String?
	/// Whether people link the targets: Xcode has them, or no manifest plainly declares them.
	package let areLinkedByHand: Bool
	/// The manifests that declare the modules, by their names, if packages inside of the project have them.
	package let nestedManifests: [String: String]
	/// The names of the targets, by those of their modules, if they differ.
	private let targets: [String: String]

	/// Creates the modules.
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

	/// Whether the layers see only what the other makes public.
	package var areApart: Bool { data != domain }
}
