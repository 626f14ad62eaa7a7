/// Tells which files can change what rules find, from what is known of the other files.
///
/// The files of the domain and the data layer are always needed.
struct NeededFiles {
	private let settings: Settings
	/// Every feature of the project.
	private let features: Set<String>
	/// Whether each feature is imported as a module, so that a file without the import cannot use it.
	private let areModules: Bool
	/// Types that parsed files declare.
	private var declared: Set<String> = []
	/// Types that a rule may follow to their declarations.
	private var named: Set<String> = []

	/// Creates the answer for a project with files at these places, which import these modules.
	init(_ settings: Settings, locations: [Location], imports: Set<String>) {
		self.settings = settings
		let features = Set(locations.map(\.feature))
		self.features = features
		areModules = features.allSatisfy { feature in imports.contains { $0.hasSuffix(feature) } }
	}

	/// Parts of the words of files with roles outside their folders.
	static func words(of settings: Settings) -> [String] {
		let suffixes = settings.suffixes
		return [
			suffixes.repository, suffixes.dataSource, suffixes.dto, suffixes.mapper, suffixes.error + suffixes.tests,
			"XCTest", "stub",
		]
	}

	/// Whether a file at this place is needed whatever it contains.
	static func isAlwaysNeeded(_ location: Location?, _ settings: Settings) -> Bool {
		let folders = settings.folders
		return [folders.domain, folders.data, folders.mocks, folders.stubs].contains { location?.isIn($0) == true }
	}

	/// Learns what a parsed file declares and names.
	mutating func add(_ file: IndexedFile) {
		for type in file.facts.types {
			declared.formUnion(type.containers + [type.name])
			named.formUnion(type.inherited)
		}
		let folders = settings.folders
		if [folders.domain, folders.data, folders.tests].contains(where: { file.location?.isIn($0) == true }) {
			named.formUnion(file.facts.references.map(\.name))
		}
	}

	/// Whether a file can change what a rule finds.
	func contain(_ sketch: FileSketch, at location: Location?) -> Bool {
		sketch.mayHaveSuppression || !sketch.extended.isDisjoint(with: declared)
			|| !sketch.declared.isDisjoint(with: declared) || !sketch.declared.isDisjoint(with: named)
			|| location.map { hasRole(sketch, in: $0.feature) } == true
	}

	private func hasRole(_ sketch: FileSketch, in feature: String) -> Bool {
		let others = features.subtracting([feature])
		let mayUseOthers =
			areModules ? sketch.imports.contains { others.contains(where: $0.hasSuffix) } : !others.isEmpty
		let tested = sketch.declared.compactMap { $0.removing(suffix: settings.suffixes.tests) }
		return mayUseOthers || !declared.isDisjoint(with: tested) || sketch.mayHaveRole
	}
}
