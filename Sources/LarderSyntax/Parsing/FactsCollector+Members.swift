@_spi(RawSyntax) internal import SwiftSyntax

extension FactsCollector {
	/// Whether the walk is inside a type and outside all bodies.
	private var isMember: Bool { bodyDepth == 0 && !openTypes.isEmpty }

	mutating func walkFunction(_ node: RawSyntax) {
		guard isMember, let declaration = RawFunctionDeclSyntax(node) else { return walkInside(node) }
		var function = FunctionFact(node, declaration.name, declaration.signature, source)
		let isTest = openTypes[openTypes.count - 1].isTest(function)
		function.body = walkBody(node, isRead: readsBodies || isTest || function.name == "==")
		function.body.isEmpty = declaration.body?.isEmptyBlock ?? true
		if isTest { function.body.comments = node.lineComments.map { String($0.prefix(40)) } }
		openTypes[openTypes.count - 1].functions.append(function)
	}

	mutating func walkInitializer(_ node: RawSyntax) {
		guard isMember, let declaration = RawInitializerDeclSyntax(node) else { return walkInside(node) }
		var initializer = FunctionFact(node, declaration.initKeyword, declaration.signature, source)
		initializer.body = walkBody(node, isRead: readsBodies)
		initializer.body.isEmpty = declaration.body?.isEmptyBlock ?? true
		openTypes[openTypes.count - 1].initializers.append(initializer)
	}

	mutating func walkVariable(_ node: RawSyntax) {
		guard isMember, let declaration = RawVariableDeclSyntax(node) else { return walkInside(node) }
		var properties = PropertyFact.all(in: declaration, source: source)
		let body = walkBody(node, isRead: readsBodies || properties.first?.name == "errorDescription")
		if properties.count == 1 { properties[0].body = body }
		openTypes[openTypes.count - 1].properties += properties
	}

	mutating func walkCase(_ node: RawSyntax) {
		if !openTypes.isEmpty, let element = RawEnumCaseElementSyntax(node) {
			let fact = CaseFact(element, source: source)
			openTypes[openTypes.count - 1].cases.append(fact)
		}
		walkChildren(of: node)
	}

	/// Walks a node, and reads only declarations and references in it.
	mutating func walkInside(_ node: RawSyntax) {
		bodyDepth += 1
		walkChildren(of: node)
		bodyDepth -= 1
	}

	/// Walks a member and returns what its body contains.
	///
	/// The signature and the attributes count as part of the body.
	private mutating func walkBody(_ node: RawSyntax, isRead: Bool) -> BodyFacts {
		body = isRead ? BodyFacts() : nil
		bodyNames.removeAll(keepingCapacity: true)
		walkInside(node)
		defer { body = nil }
		var read = body ?? BodyFacts()
		read.isEmpty = false
		return read
	}
}

extension RawCodeBlockSyntax {
	fileprivate var isEmptyBlock: Bool { statements.raw.children.isEmpty }
}
