import LarderSyntax

extension Rule {
	static let stringsKey = Rule(
		"strings-key",
		of: .catalogs,
		summary: "The key of each error text is in the string catalog, in all of its languages.",
		reason: "users would see the key",
		unfixable:
			"only a person can write the texts for users; `larder new` adds texts for the errors that it writes",
		failing: .error.and([
			"Order/Resources/Localizable.xcstrings":
				#"{"sourceLanguage": "en", "strings": {"orderError.loadFailed": {"localizations": {"en": {}, "es": {}}}, "orderError.notFound %lld": {"localizations": {"en": {}}}}}"#
		]),
		at: "Features/Order/Sources/Domain/Errors/OrderError.swift",
		finding: ("16:62", "orderError.notFound %lld has no text in es", "add it to the catalog"),
		passing: .error.and([
			"Order/Resources/Localizable.xcstrings":
				#"{"sourceLanguage": "en", "strings": {"orderError.loadFailed": {"localizations": {"en": {}, "es": {}}}, "orderError.notFound %lld": {"localizations": {"en": {}, "es": {}}}}}"#
		])
	) { index in
		// Nobody knows what a catalog will have after a conflict.
		guard !index.catalogs.isEmpty, !index.catalogs.contains(where: \.hasMarkers) else { return [] }
		return index.roles.errors.flatMap { error in
			index.properties(of: error).filter { $0.property.name == "errorDescription" }.flatMap { file, property in
				property.body.localizedKeys.compactMap { key, position in
					index.missingText(of: key).map {
						file.violation(at: position, "\(key) \($0)", remedy: "add it to the catalog")
					}
				}
			}
		}
	}
}
