/// Normalizes language tags to lower case and hyphens, and matches them.
enum LanguageTag {
	static func normalized(_ tag: String) -> String {
		tag.lowercased().replacing("_", with: "-")
	}

	/// Every tag that matches one of `ranges`, best first.
	static func lookupOrder(of ranges: [String]) -> [String] {
		ranges.flatMap { lookupOrder(of: $0) }
	}

	/// The range itself, then its parent by Unicode CLDR, or if that names none, the range without its last subtag, and
	/// so on (RFC 4647, section 3.4).
	///
	/// The RFC also skips ranges that end in a single letter. No valid tag ends in one, so such ranges match nothing.
	private static func lookupOrder(of range: String) -> [String] {
		var order: [String] = []
		var tag = normalized(range).split(separator: "-").joined(separator: "-")
		while !tag.isEmpty {
			order.append(tag)
			tag = parent(of: tag) ?? tag.lastIndex(of: "-").map { String(tag[..<$0]) } ?? ""
		}
		return withLikelyTag(withChineseScript(order))
	}

	/// Adds the tag that stands for the whole language in many catalogs (CLDR likely subtags and aliases).
	private static func withLikelyTag(_ order: [String]) -> [String] {
		guard let language = order.last, let tag = ["no": "nb", "pt": "pt-br"][language] else { return order }
		return order.contains(tag) ? order : order + [tag]
	}

	/// Adds the script to a Chinese range without one, because catalogs name Chinese by its script (CLDR likely
	/// subtags).
	private static func withChineseScript(_ order: [String]) -> [String] {
		guard order.last == "zh", !order.contains(where: { $0.hasPrefix("zh-han") }) else { return order }
		let isTraditional = ["zh-tw", "zh-hk", "zh-mo"].contains { order.contains($0) }
		return order.dropLast() + (isTraditional ? ["zh-hant"] : ["zh-hans", "zh"])
	}
}
