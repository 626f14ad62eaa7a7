/// Names the properties of one type.
struct PropertyNames {
	/// The longest name that is made of a key; a longer one loses its last words.
	static let maximumLength = 36

	private var taken: Set<String>
	private var nextNumbers: [String: Int] = [:]

	/// A different name for each of `keys`, none of them in `others`.
	///
	/// A key that is already a Swift name stays as it is. If other keys give the same name, the later ones get a
	/// number.
	static func names(for keys: [String], avoiding others: Set<String> = []) -> [String] {
		let candidates = keys.map { candidate(for: $0, avoiding: others) }
		var names = PropertyNames(taken: Set(zip(keys, candidates).filter { $0 == $1 }.map(\.0)))
		return zip(keys, candidates).map { key, candidate in
			key == candidate ? key : names.unique(candidate)
		}
	}

	private static func candidate(for key: String, avoiding others: Set<String>) -> String {
		let name = SwiftName.lowerCamel(key, upTo: maximumLength)
		return ReservedName.properties.contains(name) || others.contains(name) ? "\(name)Value" : name
	}

	private init(taken: Set<String>) {
		self.taken = taken
	}

	private mutating func unique(_ stem: String) -> String {
		var name = stem
		while !taken.insert(name).inserted {
			let number = nextNumbers[stem, default: 2]
			nextNumbers[stem] = number + 1
			name = "\(stem)\(number)"
		}
		return name
	}
}
