/// The plural forms that fit a quantity in a language.
struct PluralChoice {
	private let quantity: FormatArgument?
	private let language: String

	/// Creates a choice.
	///
	/// If there is no quantity, or if the quantity is not a number, only the form `other` fits.
	init(_ quantity: FormatArgument?, language: String) {
		self.quantity = quantity
		self.language = language
	}

	/// The names of the forms, best first.
	///
	/// For 0, `zero` comes first even if the language does not have this category.
	var forms: [String] {
		guard let operands = quantity.flatMap(PluralOperands.init) else { return [PluralCategory.other.rawValue] }
		let category = PluralRule.of(language).category(for: operands)
		return PluralCategory.allCases
			.filter { $0 == category || $0 == .other || $0 == .zero && operands.isZero }
			.map(\.rawValue)
	}
}
