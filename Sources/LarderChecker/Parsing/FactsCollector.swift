internal import SwiftSyntax

/// Walks a tree once and keeps its facts.
final class FactsCollector: SyntaxVisitor {
	private(set) var facts = SourceFacts()
	private let locations: PositionFinder
	private let comments: CommentReader
	/// The types that the walk stands in, outer first.
	private var openTypes: [TypeFact] = []
	/// What the function or property says that the walk stands in; those inside it speak for it.
	private var body: BodyFacts?
	private var bodyDepth = 0
	private var typeParameters: Set<String> = []
	private var seenReferences: Set<String> = []

	init(locations: PositionFinder) {
		self.locations = locations
		comments = CommentReader(locations: locations)
		super.init(viewMode: .sourceAccurate)
	}

	override func visitPost(_ node: SourceFileSyntax) {
		facts.references.removeAll { typeParameters.contains($0.name) }
	}

	// MARK: - Files

	override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
		readComments(node.firstToken(viewMode: .sourceAccurate))
		guard let module = node.path.first?.name else { return .skipChildren }
		let isTestable = AttributeFact.all(in: node.attributes).contains { $0.name == "testable" }
		facts.imports.append(
			ImportFact(module: module.text, isTestable: isTestable, position: locations.position(of: module))
		)
		return .skipChildren
	}

	override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
		// The condition names platforms and modules, which are no references.
		if let elements = node.elements { walk(elements) }
		return .skipChildren
	}

	override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
		readComments(token)
		return .skipChildren
	}

	private func readComments(_ token: TokenSyntax?) {
		guard let token, token.leadingTriviaLength.utf8Length + token.trailingTriviaLength.utf8Length > 2 else {
			return
		}
		let read = comments.read(token)
		facts.suppressions += read.suppressions
		body?.comments += read.texts.map { String($0.prefix(40)) }
	}

	// MARK: - Types

	override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
		open(.struct, node, name: node.name, introducer: node.structKeyword)
	}

	override func visitPost(_ node: StructDeclSyntax) { close() }

	override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
		open(.class, node, name: node.name, introducer: node.classKeyword)
	}

	override func visitPost(_ node: ClassDeclSyntax) { close() }

	override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
		open(.actor, node, name: node.name, introducer: node.actorKeyword)
	}

	override func visitPost(_ node: ActorDeclSyntax) { close() }

	override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
		open(.enum, node, name: node.name, introducer: node.enumKeyword)
	}

	override func visitPost(_ node: EnumDeclSyntax) { close() }

	override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
		open(.protocol, node, name: node.name, introducer: node.protocolKeyword)
	}

	override func visitPost(_ node: ProtocolDeclSyntax) { close() }

	override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
		let path = node.extendedType.path
		let type = TypeFact(
			kind: .extension,
			name: path.last ?? "",
			containers: path.dropLast(),
			position: locations.position(of: node.extendedType),
			declaration: DeclarationFact(
				modifiers: node.modifiers,
				attributes: node.attributes,
				introducer: node.extensionKeyword
			),
			inheritance: inheritance(node.inheritanceClause, after: node.extendedType)
		)
		return open(type, inherited: node.inheritanceClause)
	}

	override func visitPost(_ node: ExtensionDeclSyntax) { close() }

	override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
		var type = TypeFact(
			kind: .typealias,
			name: node.name.text,
			containers: openTypes.last.map { $0.containers + [$0.name] } ?? [],
			position: locations.position(of: node.name),
			declaration: DeclarationFact(
				modifiers: node.modifiers,
				attributes: node.attributes,
				introducer: node.typealiasKeyword
			),
			inheritance: inheritance(nil, after: node.name)
		)
		type.inherited = node.initializer.value.conformanceNames
		type.isLocal = bodyDepth > 0
		facts.types.append(type)
		return .visitChildren
	}

	override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
		typeParameters.insert(node.name.text)
		return .visitChildren
	}

	override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
		typeParameters.insert(node.name.text)
		return .visitChildren
	}

	private func open(
		_ kind: TypeFact.Kind,
		_ node: some DeclGroupSyntax & WithGenericParametersSyntax,
		name: TokenSyntax,
		introducer: TokenSyntax
	) -> SyntaxVisitorContinueKind {
		open(kind, node, name: name, introducer: introducer, after: node.genericParameterClause.map(Syntax.init))
	}

	private func open(
		_ kind: TypeFact.Kind,
		_ node: ProtocolDeclSyntax,
		name: TokenSyntax,
		introducer: TokenSyntax
	) -> SyntaxVisitorContinueKind {
		let clause = node.primaryAssociatedTypeClause.map(Syntax.init)
		return open(kind, node, name: name, introducer: introducer, after: clause)
	}

	private func open(
		_ kind: TypeFact.Kind,
		_ node: some DeclGroupSyntax,
		name: TokenSyntax,
		introducer: TokenSyntax,
		after clause: Syntax?
	) -> SyntaxVisitorContinueKind {
		let declaration = DeclarationFact(
			modifiers: node.modifiers,
			attributes: node.attributes,
			introducer: introducer
		)
		let type = TypeFact(
			kind: kind,
			name: name.text,
			containers: openTypes.last.map { $0.containers + [$0.name] } ?? [],
			position: locations.position(of: name),
			declaration: declaration,
			inheritance: inheritance(node.inheritanceClause, after: clause ?? Syntax(name))
		)
		return open(type, inherited: node.inheritanceClause)
	}

	private func open(_ type: TypeFact, inherited clause: InheritanceClauseSyntax?) -> SyntaxVisitorContinueKind {
		var type = type
		type.inherited = clause?.inheritedTypes.flatMap(\.type.conformanceNames) ?? []
		type.isLocal = bodyDepth > 0
		openTypes.append(type)
		return .visitChildren
	}

	private func inheritance(
		_ clause: InheritanceClauseSyntax?,
		after node: some SyntaxProtocol
	) -> InheritanceSlot {
		let end = clause?.endPositionBeforeTrailingTrivia ?? node.endPositionBeforeTrailingTrivia
		return InheritanceSlot(offset: end.utf8Offset, isEmpty: clause == nil)
	}

	private func close() {
		guard let type = openTypes.popLast() else { return }
		facts.types.append(type)
	}

	// MARK: - Members

	override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
		if bodyDepth == 0 { changeType { $0.functions.append(FunctionFact(node, locations: locations)) } }
		return openBody(isEmpty: node.body?.statements.isEmpty ?? true)
	}

	override func visitPost(_ node: FunctionDeclSyntax) {
		guard let body = closeBody() else { return }
		changeType { $0.functions.setLastBody(body) }
	}

	override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
		if bodyDepth == 0 { changeType { $0.initializers.append(FunctionFact(node, locations: locations)) } }
		return openBody(isEmpty: node.body?.statements.isEmpty ?? true)
	}

	override func visitPost(_ node: InitializerDeclSyntax) {
		guard let body = closeBody() else { return }
		changeType { $0.initializers.setLastBody(body) }
	}

	override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
		guard bodyDepth == 0 else { return openBody(isEmpty: true) }
		changeType { $0.properties += PropertyFact.all(in: node, locations: locations) }
		return openBody(isEmpty: false)
	}

	override func visitPost(_ node: VariableDeclSyntax) {
		guard let body = closeBody(), node.bindings.count == 1 else { return }
		changeType { $0.properties.setLastBody(body) }
	}

	override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
		changeType { $0.cases.append(CaseFact(node, locations: locations)) }
		return .visitChildren
	}

	private func changeType(_ change: (inout TypeFact) -> Void) {
		guard !openTypes.isEmpty else { return }
		change(&openTypes[openTypes.count - 1])
	}

	private func openBody(isEmpty: Bool) -> SyntaxVisitorContinueKind {
		if bodyDepth == 0 { body = BodyFacts(isEmpty: isEmpty) }
		bodyDepth += 1
		return .visitChildren
	}

	/// What the outermost body said, once the walk leaves it.
	private func closeBody() -> BodyFacts? {
		bodyDepth -= 1
		guard bodyDepth == 0 else { return nil }
		defer { body = nil }
		return body
	}

	// MARK: - Expressions

	override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
		if body != nil, let call = CallFact(node, locations: locations) { body?.calls.append(call) }
		return .visitChildren
	}

	override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
		if body != nil { body?.calls.append(CallFact(node, locations: locations)) }
		return .visitChildren
	}

	override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
		guard body != nil, let target = node.elements.first, let name = target.dottedName else { return .visitChildren }
		let elements = Array(node.elements.prefix(2))
		guard elements.count == 2, elements[1].isAssignment else { return .visitChildren }
		let last = name.split(separator: ".").last.map(String.init) ?? name
		body?.assignments.append(AssignmentFact(name: last, position: locations.position(of: target)))
		return .visitChildren
	}

	override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
		body?.names.insert(node.baseName.text)
		let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
		if !isMember { refer(to: node.baseName) }
		return .visitChildren
	}

	override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
		refer(to: node.name)
		return .visitChildren
	}

	private func refer(to name: TokenSyntax) {
		let text = name.text
		guard text.first?.isUppercase == true, text != "Self", seenReferences.insert(text).inserted else { return }
		facts.references.append(ReferenceFact(name: text, position: locations.position(of: name)))
	}
}

extension ExprSyntax {
	fileprivate var isAssignment: Bool {
		if self.is(AssignmentExprSyntax.self) { return true }
		guard let text = self.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
		return ["+=", "-=", "*=", "/=", "&+="].contains(text)
	}
}

extension [FunctionFact] {
	fileprivate mutating func setLastBody(_ body: BodyFacts) {
		guard !isEmpty else { return }
		self[count - 1].body = body
	}
}

extension [PropertyFact] {
	fileprivate mutating func setLastBody(_ body: BodyFacts) {
		guard !isEmpty else { return }
		self[count - 1].body = body
	}
}
