import LarderSyntax

extension Rule {
	static let stringsCatalog = Rule(
		"strings-catalog",
		of: .catalogs,
		summary: "Every string catalog can be read.",
		reason: "without it, users see keys instead of texts",
		failing: [
			"Order/Resources/Localizable.xcstrings": #"{"strings": {}}"#
		],
		finding: ("1:1", "it has no “sourceLanguage”", "make it a string catalog with `sourceLanguage` and `strings`"),
		passing: [
			"Order/Resources/Localizable.xcstrings": #"{"sourceLanguage": "en", "strings": {}}"#
		]
	) { index in
		index.catalogs.compactMap { catalog in
			catalog.problem.map {
				Violation(
					path: catalog.path,
					subject: catalog.path,
					position: .start,
					problem: $0,
					remedy: catalog.hasMarkers
						? "run `larder update`, or choose between the versions and remove the markers"
						: "make it a string catalog with `sourceLanguage` and `strings`"
				)
			}
		}
	}
}
