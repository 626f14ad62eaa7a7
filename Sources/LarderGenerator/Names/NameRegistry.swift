/// Hands out type names, each only once, and none that the written code needs for something else.
///
/// A type claims the names of all that is written around it (its DTO, its mapper) together with its own. Names that differ
/// in case alone count as the same, since their files would be the same on some file systems.
struct NameRegistry {
	private let reserved: Set<String>
	private var taken: Set<String> = []

	/// Starts with the names that are reserved everywhere, and those of `modules`.
	init(modules: [String]) {
		reserved = ReservedName.types.union(modules)
	}

	/// Claims `name` with each of `suffixes`; answers the first of the names that is not free, and then claims none.
	mutating func claim(_ name: String, suffixes: [String]) -> String? {
		let names = suffixes.map { name + $0 }
		if let conflict = names.first(where: { reserved.contains($0) || taken.contains($0.lowercased()) }) {
			return conflict
		}
		taken.formUnion(names.map { $0.lowercased() })
		return nil
	}
}
