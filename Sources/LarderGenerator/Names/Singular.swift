enum Singular {
	private static let unchanged: Set<String> = [
		"address", "alias", "analytics", "atlas", "bias", "canvas", "dns", "gas", "gps", "headquarters", "https", "ios",
		"lens", "os", "process", "sms", "status", "tls",
	]
	private static let irregular: [String: String] = {
		let others = [
			"aliases": "alias", "analyses": "analysis", "apis": "api", "atlases": "atlas", "bonuses": "bonus",
			"brownies": "brownie",
			"buses": "bus", "caches": "cache", "calories": "calorie", "campuses": "campus", "canvases": "canvas",
			"cookies": "cookie", "crises": "crisis", "curies": "curie", "diagnoses": "diagnosis",
			"emojis": "emoji", "gases": "gas",
			"hypotheses": "hypothesis", "lenses": "lens", "kpis": "kpi", "lies": "lie", "movies": "movie",
			"niches": "niche",
			"pies": "pie", "pois": "poi",
			"selfies": "selfie", "statuses": "status", "synopses": "synopsis", "taxis": "taxi", "theses": "thesis",
			"ties": "tie",
			"uris": "uri", "viruses": "virus", "wikis": "wiki", "zombies": "zombie",
		]
		return Dictionary(Plural.irregular.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
			.merging(others) { first, _ in first }
	}()
	private static let endings = [
		("ies", "y"), ("sses", "ss"), ("shes", "sh"), ("ches", "ch"), ("xes", "x"), ("ss", "ss"), ("us", "us"),
		("is", "is"), ("s", ""),
	]

	/// Returns `name` with its last word in the singular.
	///
	/// If that word is not a plural, `name` stays unchanged.
	static func of(_ name: String) -> String {
		guard let word = SwiftName.words(of: name).last, name.hasSuffix(word) else { return name }
		return name.dropLast(word.count) + singular(of: word)
	}

	private static func singular(of word: String) -> String {
		let lowered = word.lowercased()
		guard !unchanged.contains(lowered), !Plural.ends.contains(where: lowered.hasSuffix) else { return word }
		if let irregular = irregular[lowered] {
			let isLowered = word.prefix(1) == lowered.prefix(1)
			return isLowered ? irregular : irregular.prefix(1).uppercased() + irregular.dropFirst()
		}
		guard let (ending, replacement) = endings.first(where: { lowered.hasSuffix($0.0) && lowered != $0.0 }) else {
			return word
		}
		return word.dropLast(ending.count) + replacement
	}
}
