@_spi(RawSyntax) internal import SwiftSyntax

extension FunctionFact {
	/// The signature of a function.
	///
	/// The walk adds the body.
	init(_ node: RawFunctionDeclSyntax, source: SourceText) {
		name = node.name.text
		position = source.position(of: node.name)
		declaration = DeclarationFact(node.raw, source: source)
		read(node.signature, source: source)
	}

	/// The signature of an initializer.
	///
	/// The walk adds the body.
	init(_ node: RawInitializerDeclSyntax, source: SourceText) {
		name = "init"
		position = source.position(of: node.initKeyword)
		declaration = DeclarationFact(node.raw, source: source)
		read(node.signature, source: source)
	}

	private mutating func read(_ signature: RawFunctionSignatureSyntax, source: SourceText) {
		for case let child? in signature.parameterClause.parameters.raw.children {
			if let parameter = RawFunctionParameterSyntax(child) {
				parameters.append(ParameterFact(parameter, source: source))
			}
		}
		isAsync = signature.effectSpecifiers?.asyncSpecifier != nil
		throwing = Throwing(signature.effectSpecifiers?.throwsClause, source: source)
		returns = signature.returnClause.map { source.plainCode(of: $0.type) }
	}
}

extension FunctionFact.Throwing {
	fileprivate init(_ clause: RawThrowsClauseSyntax?, source: SourceText) {
		switch clause?.type.map({ source.plainCode(of: $0) }) {
		case nil: self = clause == nil ? .nothing : .anything
		case "Never": self = .nothing
		case "any Error", "any Swift.Error", "Error": self = .anything
		case .some(let type): self = .typed(type)
		}
	}
}

extension ParameterFact {
	fileprivate init(_ parameter: RawFunctionParameterSyntax, source: SourceText) {
		let first = parameter.firstName.text
		label = first == "_" ? nil : first
		name = parameter.secondName?.text ?? first
		type = source.plainCode(of: parameter.type)
	}
}

extension CaseFact {
	init(_ element: RawEnumCaseElementSyntax, source: SourceText) {
		name = element.name.text
		position = source.position(of: element.name)
		var parameters: [CaseParameterFact] = []
		for case let child? in element.parameterClause?.parameters.raw.children ?? .init(start: nil, count: 0) {
			guard let parameter = RawEnumCaseParameterSyntax(child) else { continue }
			parameters.append(
				CaseParameterFact(
					label: parameter.firstName?.text,
					type: source.plainCode(of: parameter.type),
					hasDefault: parameter.defaultValue != nil
				)
			)
		}
		self.parameters = parameters
	}
}
