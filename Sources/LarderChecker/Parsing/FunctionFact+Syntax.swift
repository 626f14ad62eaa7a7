internal import SwiftSyntax

extension FunctionFact {
	/// The signature of a function; its body is added as the walk goes on.
	init(_ node: FunctionDeclSyntax, source: SourceText) {
		name = node.name.text
		position = source.position(of: node.name)
		declaration = DeclarationFact(
			modifiers: node.modifiers,
			attributes: node.attributes,
			introducer: node.funcKeyword
		)
		read(node.signature, source: source)
	}

	/// The signature of an initializer.
	init(_ node: InitializerDeclSyntax, source: SourceText) {
		name = "init"
		position = source.position(of: node.initKeyword)
		declaration = DeclarationFact(
			modifiers: node.modifiers,
			attributes: node.attributes,
			introducer: node.initKeyword
		)
		read(node.signature, source: source)
	}

	private mutating func read(_ signature: FunctionSignatureSyntax, source: SourceText) {
		parameters = signature.parameterClause.parameters.map { ParameterFact($0, source: source) }
		isAsync = signature.effectSpecifiers?.asyncSpecifier != nil
		throwing = Throwing(signature.effectSpecifiers?.throwsClause, source: source)
		returns = signature.returnClause.map { source.plainCode(of: $0.type) }
	}
}

extension FunctionFact.Throwing {
	fileprivate init(_ clause: ThrowsClauseSyntax?, source: SourceText) {
		switch clause?.type.map({ source.plainCode(of: $0) }) {
		case nil: self = clause == nil ? .nothing : .anything
		case "Never": self = .nothing
		case "any Error", "any Swift.Error", "Error": self = .anything
		case .some(let type): self = .typed(type)
		}
	}
}

extension ParameterFact {
	fileprivate init(_ parameter: FunctionParameterSyntax, source: SourceText) {
		let first = parameter.firstName.text
		label = first == "_" ? nil : first
		name = parameter.secondName?.text ?? first
		type = source.plainCode(of: parameter.type)
	}
}

extension CaseFact {
	init(_ element: EnumCaseElementSyntax, source: SourceText) {
		name = element.name.text
		position = source.position(of: element.name)
		parameters = (element.parameterClause?.parameters ?? []).map { parameter in
			CaseParameterFact(
				label: parameter.firstName?.text,
				type: source.plainCode(of: parameter.type),
				hasDefault: parameter.defaultValue != nil
			)
		}
	}
}
