import LarderProject

/// The names that rules may look up outside the features.
struct NeededNames {
	/// Types that parsed files declare.
	private var declared: Set<String> = []
	/// Types whose declarations a rule may need.
	private var named: Set<String> = []

	/// Adds the names of a parsed file.
	///
	/// If the file is in a layer or in tests, all its names count. Otherwise, only the names that its types inherit
	/// count.
	mutating func add(_ file: IndexedFile, _ folders: Folders) {
		for type in file.facts.types {
			declared.formUnion(type.containers + [type.name])
			named.formUnion(type.inherited)
		}
		if file.root == ""
			|| [folders.domain, folders.data, folders.tests].contains(where: file.isIn)
		{
			named.formUnion(file.facts.references.map(\.name))
		}
	}

	/// Whether a file outside the features can change what a rule finds.
	func concern(_ sketch: FileSketch) -> Bool {
		sketch.mayHaveSuppression || !sketch.extended.isDisjoint(with: declared)
			|| !sketch.declared.isDisjoint(with: declared) || !sketch.declared.isDisjoint(with: named)
	}
}
