enum Plural {
	private static let unchanged: Set<String> = [
		"anime", "data", "equipment", "feedback", "information", "manga", "media", "metadata", "software",
	]
	/// Ends of words that are their own plural, such as `timeseries`.
	static let ends = ["news", "series", "species"]
	static let irregular = [
		"axis": "axes", "calf": "calves", "child": "children", "criterion": "criteria", "echo": "echoes",
		"foot": "feet",
		"goose": "geese", "half": "halves", "hero": "heroes", "index": "indices", "knife": "knives", "leaf": "leaves",
		"life": "lives", "loaf": "loaves", "man": "men", "matrix": "matrices", "mouse": "mice", "person": "people",
		"potato": "potatoes", "quiz": "quizzes", "shelf": "shelves", "thief": "thieves", "tomato": "tomatoes",
		"tooth": "teeth",
		"vertex": "vertices", "wife": "wives", "wolf": "wolves", "woman": "women",
	]
	private static let sibilants = ["ch", "s", "sh", "x", "z"]

	/// Whether the last word of `name`, such as `news`, names something that nobody counts.
	static func isUncountable(_ name: String) -> Bool {
		guard let word = SwiftName.words(of: name).last?.lowercased() else { return false }
		return word.hasSuffix("news") || (unchanged.contains(word) && !["anime", "manga"].contains(word))
	}

	/// Returns `name` with its last word in the plural: `OrderCategory` becomes `OrderCategories`.
	static func of(_ name: String) -> String {
		guard let word = SwiftName.words(of: name).last, name.hasSuffix(word) else { return "\(name)s" }
		return name.dropLast(word.count) + plural(of: word)
	}

	private static func plural(of word: String) -> String {
		let lowered = word.lowercased()
		guard !unchanged.contains(lowered), !ends.contains(where: lowered.hasSuffix) else { return word }
		// The first letter keeps its case, because no irregular plural changes that letter.
		if let irregular = irregular[lowered] { return String(word.prefix(1) + irregular.dropFirst()) }
		if lowered.hasSuffix("sis") { return word.dropLast(2) + "es" }
		if lowered.hasSuffix("y"), !["a", "e", "i", "o", "u"].contains(lowered.dropLast().suffix(1)) {
			return word.dropLast() + "ies"
		}
		return sibilants.contains(where: lowered.hasSuffix) ? "\(word)es" : "\(word)s"
	}
}
