import LarderSyntax

/// The rules about string catalogs.
extension Rule {
	static let stringsCatalog = Rule(
		id: "strings-catalog",
		subjects: .catalogs,
		summary: "Every string catalog can be read.",
		reason: "without a readable catalog, users see keys instead of texts",
		failing: [
			"Order/Resources/Localizable.xcstrings": #"{"strings": {}}"#
		],
		corrected: [
			"Order/Resources/Localizable.xcstrings": #"{"sourceLanguage": "en", "strings": {}}"#
		]
	) { index in
		index.catalogs.compactMap { catalog in
			catalog.problem.map {
				Violation(
					path: catalog.path,
					position: .start,
					problem: $0,
					remedy: catalog.hasMarkers
						? "run `larder update`, or choose between the versions and remove the markers"
						: "make it a string catalog with `sourceLanguage` and `strings`"
				)
			}
		}
	}

	static let stringsKey = Rule(
		id: "strings-key",
		subjects: .catalogs,
		summary: "The key of each error text is in the string catalog, in all of its languages.",
		reason: "without a text, users see the key",
		unfixable:
			"only a person can write the texts for users; `larder new` adds texts for the errors that it writes",
		failing: .error.and(
			RuleExample([
				(
					"Order/Resources/Localizable.xcstrings",
					#"{"sourceLanguage": "en", "strings": {"orderError.loadFailed": {"localizations": {"en": {}, "es": {}}}, "orderError.notFound %lld": {"localizations": {"en": {}, "es": {}}}}}"#
				)
			]).changing(#"{}, "es": {}}}}}"#, to: "{}}}}}")
		)
	) { index in
		// A catalog with conflict markers may have any key, so there is nothing to report.
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
