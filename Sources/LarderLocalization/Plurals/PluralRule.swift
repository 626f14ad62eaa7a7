/// The plural forms of all languages, by their names in catalogs.
enum PluralCategory: String, CaseIterable {
	case zero, one, two, few, many, other
}

/// The rule of one language.
///
/// The first condition that is true decides the category. If none is true, the category is `other`.
struct PluralRule: Sendable {
	typealias Condition = @Sendable (PluralOperands) -> Bool

	var zero: Condition = { _ in false }
	var one: Condition = { _ in false }
	var two: Condition = { _ in false }
	var few: Condition = { _ in false }
	var many: Condition = { _ in false }

	func category(for number: PluralOperands) -> PluralCategory {
		if zero(number) { return .zero }
		if one(number) { return .one }
		if two(number) { return .two }
		if few(number) { return .few }
		return many(number) ? .many : .other
	}

	/// The rule of a normalized language tag.
	///
	/// A language without a rule has only the form `other`.
	static func of(_ language: String) -> PluralRule {
		if let rule = byLanguage[language] { return rule }
		return byLanguage[String(language.prefix { $0 != "-" })] ?? PluralRule()
	}
}
