internal import SwiftSyntax

extension FunctionFact {
	/// The signature of a function; its body is added as the walk goes on.
	init(_ node: FunctionDeclSyntax, locations: PositionFinder) {
		name = node.name.text
		position = locations.position(of: node.name)
		declaration = DeclarationFact(
			modifiers: node.modifiers,
			attributes: node.attributes,
			introducer: node.funcKeyword
		)
		read(node.signature)
	}

	/// The signature of an initializer.
	init(_ node: InitializerDeclSyntax, locations: PositionFinder) {
		name = "init"
		position = locations.position(of: node.initKeyword)
		declaration = DeclarationFact(
			modifiers: node.modifiers,
			attributes: node.attributes,
			introducer: node.initKeyword
		)
		read(node.signature)
	}

	private mutating func read(_ signature: FunctionSignatureSyntax) {
		parameters = signature.parameterClause.parameters.map(ParameterFact.init)
		isAsync = signature.effectSpecifiers?.asyncSpecifier != nil
		throwing = Throwing(signature.effectSpecifiers?.throwsClause)
		returns = signature.returnClause?.type.plainCode
	}
}

extension FunctionFact.Throwing {
	fileprivate init(_ clause: ThrowsClauseSyntax?) {
		switch clause?.type?.plainCode {
		case nil: self = clause == nil ? .nothing : .anything
		case "Never": self = .nothing
		case "any Error", "any Swift.Error", "Error": self = .anything
		case .some(let type): self = .typed(type)
		}
	}
}

extension ParameterFact {
	fileprivate init(_ parameter: FunctionParameterSyntax) {
		let first = parameter.firstName.text
		label = first == "_" ? nil : first
		name = parameter.secondName?.text ?? first
		type = parameter.type.plainCode
	}
}

extension CaseFact {
	init(_ element: EnumCaseElementSyntax, locations: PositionFinder) {
		name = element.name.text
		position = locations.position(of: element.name)
		parameters = (element.parameterClause?.parameters ?? []).map { parameter in
			CaseParameterFact(
				label: parameter.firstName?.text,
				type: parameter.type.plainCode,
				hasDefault: parameter.defaultValue != nil
			)
		}
	}
}
