/// Normalizes language tags to lower case, hyphens and current codes, and matches them.
enum LanguageTag {
	static func normalized(_ tag: String) -> String {
		let tag = tag.lowercased().replacing("_", with: "-")
		let language = tag.prefix { $0 != "-" }
		guard let alias = aliases[String(language)] else { return tag }
		let rest = tag.dropFirst(language.count)
		// If the tag has its own script, this script replaces the script of the alias.
		let hasScript = rest.dropFirst().prefix { $0 != "-" }.count == 4
		return (hasScript ? String(alias.prefix { $0 != "-" }) : alias) + rest
	}

	/// The codes that replace outdated codes (Unicode CLDR 47, `supplementalMetadata.xml`, `languageAlias`).
	private static let aliases = [
		"in": "id", "iw": "he", "ji": "yi", "jw": "jv", "mo": "ro", "scc": "sr", "scr": "hr", "sh": "sr-latn",
		"tl": "fil",
	]

	/// Every tag that matches one of `ranges`, best first.
	static func lookupOrder(of ranges: [String]) -> [String] {
		ranges.flatMap { lookupOrder(of: $0) }
	}

	/// The tags that match a range, best first (RFC 4647, section 3.4).
	///
	/// First comes the range itself, then its parent by Unicode CLDR, or, if CLDR names none, the range without its
	/// last subtag, and so on. The RFC also skips ranges that end in a single letter. No valid tag ends in a single
	/// letter, so such ranges match nothing here.
	private static func lookupOrder(of range: String) -> [String] {
		var order: [String] = []
		var tag = normalized(range).split(separator: "-").joined(separator: "-")
		while !tag.isEmpty {
			order.append(tag)
			tag = parent(of: tag) ?? tag.lastIndex(of: "-").map { String(tag[..<$0]) } ?? ""
		}
		return withLikelyTag(withChineseScript(order)) + writtenLanguage(of: order)
	}

	/// Adds the tag that many catalogs use for the whole language (CLDR likely subtags and aliases).
	private static func withLikelyTag(_ order: [String]) -> [String] {
		guard let language = order.last, let tag = ["no": "nb", "pt": "pt-br"][language] else { return order }
		return order.contains(tag) ? order : order + [tag]
	}

	/// The tags whose strings a reader of Cantonese understands (CLDR language matching), by the script of the range.
	private static func writtenLanguage(of order: [String]) -> [String] {
		guard order.contains(where: { $0 == "yue" || $0.hasPrefix("yue-") }) else { return [] }
		let isSimplified = order.contains { $0 == "yue-cn" || $0.hasPrefix("yue-hans") }
		return isSimplified ? ["zh-hans", "zh"] : ["zh-hant-hk", "zh-hant"]
	}

	/// Adds the script to a Chinese range without a script.
	///
	/// Catalogs name Chinese by its script (CLDR likely subtags).
	private static func withChineseScript(_ order: [String]) -> [String] {
		guard order.last == "zh", !order.contains(where: { $0.hasPrefix("zh-han") }) else { return order }
		let isTraditional = ["zh-tw", "zh-hk", "zh-mo"].contains { order.contains($0) }
		return order.dropLast() + (isTraditional ? ["zh-hant"] : ["zh-hans", "zh"])
	}
}
