/// Which plural forms suit a quantity in a language.
struct PluralChoice {
	private let quantity: FormatArgument?
	private let language: String

	/// Where there is no quantity, or it is no number, only the form `other` suits.
	init(_ quantity: FormatArgument?, language: String) {
		self.quantity = quantity
		self.language = language
	}

	/// The names of the forms, best first, each once; 0 may have its own form where the language's rules give it none.
	var forms: [String] {
		guard let operands = quantity.flatMap(PluralOperands.init) else { return [PluralCategory.other.rawValue] }
		let category = PluralRule.of(language).category(for: operands)
		return PluralCategory.allCases
			.filter { $0 == category || $0 == .other || $0 == .zero && operands.isZero }
			.map(\.rawValue)
	}
}
