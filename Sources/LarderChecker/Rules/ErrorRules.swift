import LarderProject
import LarderSyntax

/// The rules about domain errors.
extension Rule {
	static let errorPublic = Rule(
		id: "error-public",
		subjects: .errors,
		summary: "A domain error is a public enum.",
		reason: "the app shows the error from another module",
		isFixable: true,
		failing: .error.changing("public enum", to: "enum")
	) { index in
		index.roles.errors.compactMap { error in
			let declaration = error.type.declaration
			guard error.type.kind == .enum else {
				return error.violation(
					"\(error.name) is \(error.type.kind.words)",
					remedy: "make it a public enum"
				)
			}
			guard declaration.access != .public else { return nil }
			let bytes = declaration.accessBytes ?? declaration.accessOffset..<declaration.accessOffset
			return error.violation(
				"\(error.name) is not public",
				remedy: "write `public enum \(error.name)`",
				fixes: [.replace(bytes: bytes, with: "public ", if: .isPublic(type: error.type.qualifiedName))]
			)
		}
	}

	static let errorConforms = Rule(
		id: "error-conforms",
		subjects: .errors,
		summary: "A domain error conforms to Error, Equatable and LocalizedError.",
		reason: "repositories throw the error, tests compare it and users read it",
		isFixable: true,
		effect: "with `LocalizedError`, `localizedDescription` is the text of `errorDescription`",
		failing: imported.changing(", LocalizedError", to: ""),
		corrected: imported
	) { index in
		index.roles.errors.compactMap { error in
			let missing = ["Error", "Equatable", "LocalizedError"].filter { index.lacks(error, $0) }
			guard !missing.isEmpty else { return nil }
			let list = missing.joined(separator: ", ")
			return error.violation(
				"\(error.name) lacks \(list)",
				remedy: "write `enum \(error.name): Error, Equatable, LocalizedError`",
				fixes: error.conformanceAddition(missing, if: .conforms(type: error.type.qualifiedName, names: missing))
			)
		}
	}

	private static let imported = RuleExample.error.changing("public enum", to: "import Foundation\n\npublic enum")

	static let errorCases = Rule(
		id: "error-cases",
		subjects: .errors,
		summary:
			#"A domain error has `loadFailed(description: String = "")`, and a case that says what was not found."#,
		reason: "callers distinguish a missing entity from a failed request",
		failing: .error.changing(#"loadFailed(description: String = "")"#, to: "loadFailed(String)")
	) { index in
		index.roles.errors.compactMap { error in
			guard let loadFailed = error.type.cases.first(where: { $0.name == "loadFailed" }) else {
				return error.violation(
					"\(error.name) has no case loadFailed",
					remedy: "write `case loadFailed(description: String = \"\")`"
				)
			}
			let text = loadFailed.parameters.first
			guard loadFailed.parameters.count == 1, text?.label == "description", text?.type == "String",
				text?.hasDefault == true
			else {
				return error.violation(
					"loadFailed does not have a description with a default",
					remedy: "write `case loadFailed(description: String = \"\")`",
					at: loadFailed.position
				)
			}
			let others = error.type.cases.filter { $0.name != "loadFailed" && $0.parameters.count == 1 }
			guard !others.contains(where: { $0.parameters[0].label != nil }) else { return nil }
			return error.violation(
				"\(error.name) has no case that says what was not found",
				remedy: "write `case notFound(identifier: Int)` with the identifier's type"
			)
		}
	}

	static let errorEquality = Rule(
		id: "error-equality",
		subjects: .errors,
		summary: "Equality of domain errors ignores the description.",
		reason: "the description is only for logs, so tests ignore it",
		failing: .error.changing(
			"case (.loadFailed, .loadFailed): true",
			to: "case let (.loadFailed(lhsText), .loadFailed(rhsText)): lhsText == rhsText"
		)
	) { index in
		// Only a `loadFailed` with a description needs a `==` that ignores the description.
		let described = index.roles.errors.filter { error in
			error.type.cases.contains { $0.name == "loadFailed" && !$0.parameters.isEmpty }
		}
		return described.compactMap { error in
			guard let equality = index.functions(of: error).first(where: { $0.function.name == "==" }) else {
				return error.violation(
					"\(error.name) compares the descriptions",
					remedy: "write a `==` for which all `loadFailed` are equal"
				)
			}
			let comparison = equality.function.body.calls.first { call in
				call.name == "loadFailed" && call.firstArgument.map { $0.text != "_" } ?? false
			}
			return comparison.map {
				equality.part.violation(
					"`==` compares the descriptions",
					remedy: "write `case (.loadFailed, .loadFailed): true`",
					at: $0.position
				)
			}
		}
	}

	static let errorDebug = Rule(
		id: "error-debug",
		subjects: .errors,
		summary: "A domain error conforms to CustomDebugStringConvertible.",
		reason: "logs need the description, which users do not see",
		failing: .error.changing("extension OrderError: CustomDebugStringConvertible", to: "extension OrderError")
	) { index in
		index.roles.errors.filter { index.lacks($0, "CustomDebugStringConvertible") }.map {
			$0.violation(
				"\($0.name) is not CustomDebugStringConvertible",
				remedy: "add an extension with a `debugDescription` that contains the description"
			)
		}
	}

	static let errorLocalized = Rule(
		id: "error-localized",
		subjects: .errors,
		summary: "Each case of a domain error gets its text from the string catalog.",
		reason: "users read the text in their own language",
		failing: .error.changing(
			#""orderError.notFound %lld".localized(identifier)"#,
			to: #""No order \(identifier)""#
		)
	) { index in
		let texts = index.roles.errors.map { error in
			let described = index.properties(of: error).first { $0.property.name == "errorDescription" }
			return (error: error, keys: described?.property.body.localizedKeys.map(\.key) ?? [])
		}
		// If features have no modules of their own, a project may keep the texts of all errors in code.
		guard index.settings.division == .modules || texts.contains(where: { !$0.keys.isEmpty }) else { return [] }
		return texts.flatMap { error, keys in
			error.type.cases.filter { errorCase in
				!keys.contains { $0.names(errorCase.name) }
			}.map { errorCase in
				error.violation(
					"the text of \(errorCase.name) is not from the string catalog",
					remedy:
						"return `\"\(error.name.lowercasedFirst).\(errorCase.name)\".localized()` in `errorDescription`",
					at: errorCase.position
				)
			}
		}
	}
}
