import ChallengeResources

extension String {
	/// The text between marks that keep its direction of writing from the text around it.
	///
	/// Without them, a right-to-left override in a name would turn around the text after it.
	var isolated: String { "\u{2068}\(self)\u{2069}" }

	/// The text as a page shows it, with the service's word `unknown` in the reader's language.
	var shown: String { self == "unknown" ? "web.unknown".localized() : self }
}
