/// The type names that are taken or reserved.
///
/// A type claims its own name and the names of its companions, such as its DTO and its mapper. Names that differ only
/// in case count as equal, because some file systems would give their files one path.
struct NameRegistry {
	private let reserved: Set<String>
	private var taken: Set<String> = []

	/// Creates a registry in which the usual names and `modules` are reserved.
	init(modules: [String]) {
		reserved = ReservedName.types.union(modules)
	}

	/// Claims `name` with each of `suffixes`.
	///
	/// If one of these names is taken, claims none and returns the taken name.
	mutating func claim(_ name: String, suffixes: [String]) -> String? {
		let names = suffixes.map { name + $0 }
		if let conflict = names.first(where: { reserved.contains($0) || taken.contains($0.lowercased()) }) {
			return conflict
		}
		taken.formUnion(names.map { $0.lowercased() })
		return nil
	}
}
