/// Decides whether the texts of a place are an enumeration.
///
/// They are if the samples show at least ``minimumCount`` of them, with 2 to ``maximumCaseCount`` different ones, each
/// at least ``minimumRepetition`` times. Each must be short: a letter, then letters, digits, spaces, hyphens and
/// underscores, at most ``maximumLength`` characters.
enum EnumerationRule {
	static let minimumCount = 8
	static let maximumCaseCount = 5
	static let minimumRepetition = 2
	static let maximumLength = 24
	/// How many different texts an enumeration may have if the author asks for it.
	static let maximumRequestedCaseCount = 100

	static func isPlain(_ tally: Census.Tally) -> Bool {
		guard tally.counts.values.reduce(0, +) >= minimumCount else { return false }
		guard (2...maximumCaseCount).contains(tally.texts.count) else { return false }
		return tally.counts.allSatisfy { $0.value >= minimumRepetition && isWord($0.key) }
	}

	private static func isWord(_ text: String) -> Bool {
		guard text.first?.isLetter == true, text.count <= maximumLength else { return false }
		return text.allSatisfy { $0.isLetter || $0.isNumber || " -_".contains($0) }
	}
}
