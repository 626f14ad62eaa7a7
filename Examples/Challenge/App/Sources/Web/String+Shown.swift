import ChallengeResources

extension String {
	/// The text between marks that keep its direction of writing to itself, for a place within another text.
	///
	/// Without them a reader's right-to-left override would turn around what comes after it.
	var isolated: String { "\u{2068}\(self)\u{2069}" }

	/// What a page says for a word of the service, which calls unknown what it does not know.
	var shown: String { self == "unknown" ? "web.unknown".localized() : self }
}
