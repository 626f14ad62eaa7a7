/// A function or an initializer.
package struct FunctionFact: Equatable, Sendable {
	package enum Throwing: Equatable, Sendable {
		case nothing
		case anything
		case typed(String)
	}

	package let name: String
	package let position: Position
	package let declaration: DeclarationFact
	package var parameters: [ParameterFact] = []
	package var isAsync = false
	package var throwing = Throwing.nothing
	/// The return type as written, without comments, or `nil` if there is none.
	package var returns: String?
	package var body = BodyFacts()
}

/// A parameter of a function.
package struct ParameterFact: Equatable, Sendable {
	/// The label that a caller writes, or `nil` for `_`.
	package let label: String?
	package let name: String
	package let type: String
}

/// A case of an enumeration.
package struct CaseFact: Equatable, Sendable {
	package let name: String
	package let position: Position
	package let parameters: [CaseParameterFact]
}

/// An associated value of a case.
package struct CaseParameterFact: Equatable, Sendable {
	package let label: String?
	package let type: String
	package let hasDefault: Bool
}
