@_spi(RawSyntax) internal import SwiftSyntax

extension FactsCollector {
	/// Whether the walk stands in a type and in no body.
	///
	/// Where only declarations are read, what protocols promise is all that is asked of members.
	private var isMember: Bool {
		bodyDepth == 0 && !types.isEmpty && (depth != .declarations || types.isInProtocol)
	}

	mutating func walkFunction(_ node: RawSyntax, at offset: Int) {
		guard let declaration = RawFunctionDeclSyntax(node) else { return }
		guard isMember else { return walkInside(node, at: offset) }
		var function = FunctionFact(declaration, source: source)
		var offset = offset
		let readComments = readsComments
		if !readComments, function.declaration.hasAttribute("Test") {
			readsComments = true
			offset = source.offset(of: node) - node.leadingTriviaByteLength
		}
		let isEmpty = declaration.body?.isEmptyBlock ?? true
		function.body = walkBody(node, of: function.name, at: offset, isEmpty: isEmpty)
		readsComments = readComments
		types.change { $0.functions.append(function) }
	}

	mutating func walkInitializer(_ node: RawSyntax, at offset: Int) {
		guard let declaration = RawInitializerDeclSyntax(node) else { return }
		guard isMember else { return walkInside(node, at: offset) }
		var initializer = FunctionFact(declaration, source: source)
		let isEmpty = declaration.body?.isEmptyBlock ?? true
		initializer.body = walkBody(node, of: initializer.name, at: offset, isEmpty: isEmpty)
		types.change { $0.initializers.append(initializer) }
	}

	mutating func walkVariable(_ node: RawSyntax, at offset: Int) {
		guard let declaration = RawVariableDeclSyntax(node) else { return }
		guard isMember else { return walkInside(node, at: offset) }
		var properties = PropertyFact.all(in: declaration, source: source)
		let body = walkBody(node, of: properties.first?.name, at: offset, isEmpty: false)
		if properties.count == 1 { properties[0].body = body }
		types.change { $0.properties += properties }
	}

	/// Walks what is no member, of which nothing is asked but what it declares and names.
	mutating func walkInside(_ node: RawSyntax, at offset: Int) {
		guard depth != .declarations else { return }
		bodyDepth += 1
		walkChildren(of: node, at: offset)
		bodyDepth -= 1
	}

	mutating func walkCase(_ node: RawSyntax, at offset: Int) {
		guard depth != .declarations, let element = RawEnumCaseElementSyntax(node) else { return }
		types.change { $0.cases.append(CaseFact(element, source: source)) }
		walkChildren(of: node, at: offset)
	}

	/// What a member says, and all that stands in it; its signature and attributes speak too.
	private mutating func walkBody(_ node: RawSyntax, of name: String?, at offset: Int, isEmpty: Bool) -> BodyFacts {
		parts.begin()
		// Comments are read where they are asked for: in tests.
		isInBody =
			depth != .declarations
			&& (readsBodies || readsComments || name == "errorDescription" || name == "==")
		walkInside(node, at: offset)
		isInBody = false
		return BodyFacts(range: parts.range, isEmpty: isEmpty)
	}
}

extension RawCodeBlockSyntax {
	fileprivate var isEmptyBlock: Bool { statements.raw.children.isEmpty }
}
