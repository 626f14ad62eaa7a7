import LarderSyntax

extension Rule {
	static let errorPublic = Rule(
		"error-public",
		of: .errors,
		summary: "A domain error is a public enum.",
		reason: "the app shows it from another module",
		isFixable: true,
		failing: .error.changing("public enum", to: "enum"),
		finding: ("1:6", "OrderError is not public", "write `public enum OrderError`"),
		passing: .error
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
}
