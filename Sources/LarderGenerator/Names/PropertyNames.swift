/// Names the properties of one type.
package struct PropertyNames {
	/// The maximum length of a name that an author chooses.
	///
	/// Earlier versions cut names derived from keys to this length, too.
	static let maximumLength = 36

	private var taken: Set<String>
	private var nextNumbers: [String: Int] = [:]

	/// Returns a different name for each of `keys`, none of them in `others`.
	///
	/// A key that is already a valid name stays unchanged. If several keys give one name, the later keys get a number. If
	/// `isCut` is true, names lose words, as in earlier versions.
	static func names(for keys: [String], avoiding others: Set<String> = [], isCut: Bool = false) -> [String] {
		let candidates = keys.map { candidate(for: $0, avoiding: others, isCut: isCut) }
		var names = PropertyNames(taken: Set(zip(keys, candidates).filter { $0 == $1 }.map(\.0)))
		return zip(keys, candidates).map { key, candidate in
			guard key != candidate else { return key }
			// FHIR, for example, annotates `birthDate` in `_birthDate`.
			return names.unique(
				key.hasPrefix("_") && names.taken.contains(candidate) ? "\(candidate)Details" : candidate
			)
		}
	}

	/// Whether `text` can name a property: a lowercase letter, then letters and digits, and no word that Swift or the
	/// generated code needs.
	package static func isName(_ text: String) -> Bool {
		guard text.count <= maximumLength, text.wholeMatch(of: /[a-z][A-Za-z0-9]*/) != nil else { return false }
		return !ReservedName.properties.contains(text)
	}

	private static func candidate(for key: String, avoiding others: Set<String>, isCut: Bool) -> String {
		let name = isCut ? SwiftName.lowerCamel(key, upTo: maximumLength) : SwiftName.lowerCamel(key)
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

/// The type names that authors choose.
package enum ChosenTypeName {
	/// Whether a type can be called `name`: a capital, and then letters and digits.
	package static func isName(_ name: String) -> Bool {
		SwiftName.isUpperCamel(name) && name.count <= BlueprintBuilder.maximumNameLength
	}
}
