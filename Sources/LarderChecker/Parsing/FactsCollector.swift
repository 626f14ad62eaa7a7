internal import SwiftSyntax

/// Walks a tree once and keeps its facts.
final class FactsCollector: SyntaxVisitor {
	private let source: SourceText
	private let depth: SourceFacts.Depth
	private let comments: CommentReader
	private var types = OpenTypes()
	private var imports: [ImportFact] = []
	private var references: [ReferenceFact] = []
	private var suppressions: [SuppressionFact] = []
	/// What the outermost function or property of a type says that the walk stands in; those inside it speak for it.
	private var body: BodyFacts?
	/// How many functions and properties the walk stands in.
	private var bodyDepth = 0
	private var typeParameters: Set<String> = []
	private var seenReferences: Set<String> = []
	/// How many of the source's slashes stand before the walk.
	private var passedSlashes = 0

	init(source: SourceText, depth: SourceFacts.Depth = .everything) {
		self.source = source
		self.depth = depth
		comments = CommentReader(source: source)
		super.init(viewMode: .sourceAccurate)
	}

	/// What the walk found.
	var facts: SourceFacts {
		SourceFacts(
			imports: imports,
			types: types.closed,
			references: references.filter { !typeParameters.contains($0.name) },
			suppressions: suppressions
		)
	}

	// MARK: - Files

	override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
		guard let module = node.path.first?.name else { return .visitChildren }
		let isTestable = AttributeFact.all(in: node.attributes).contains { $0.name == "testable" }
		imports.append(ImportFact(module: module.text, isTestable: isTestable, position: source.position(of: module)))
		return .visitChildren
	}

	override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
		// The condition names platforms and modules, which are no references.
		readComments(node.poundKeyword)
		if let elements = node.elements { walk(elements) }
		return .skipChildren
	}

	override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
		readComments(token)
		return .skipChildren
	}

	private func readComments(_ token: TokenSyntax) {
		guard depth == .everything else { return }
		let slashes = source.slashes
		guard passedSlashes < slashes.count, slashes[passedSlashes] < token.endPosition.utf8Offset else { return }
		while passedSlashes < slashes.count, slashes[passedSlashes] < token.endPosition.utf8Offset {
			passedSlashes += 1
		}
		let read = comments.read(token)
		suppressions += read.suppressions
		body?.comments += read.texts.map { String($0.prefix(40)) }
	}

	// MARK: - Types

	override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
		open(TypeFact(.struct, node, in: types.containers, source: source), node.memberBlock)
	}

	override func visitPost(_ node: StructDeclSyntax) { types.close() }

	override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
		open(TypeFact(.class, node, in: types.containers, source: source), node.memberBlock)
	}

	override func visitPost(_ node: ClassDeclSyntax) { types.close() }

	override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
		open(TypeFact(.actor, node, in: types.containers, source: source), node.memberBlock)
	}

	override func visitPost(_ node: ActorDeclSyntax) { types.close() }

	override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
		open(TypeFact(.enum, node, in: types.containers, source: source), node.memberBlock)
	}

	override func visitPost(_ node: EnumDeclSyntax) { types.close() }

	override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
		open(TypeFact(node, in: types.containers, source: source), node.memberBlock)
	}

	override func visitPost(_ node: ProtocolDeclSyntax) { types.close() }

	override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
		open(TypeFact(node, source: source), node.memberBlock)
	}

	override func visitPost(_ node: ExtensionDeclSyntax) { types.close() }

	override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
		var type = TypeFact(node, in: types.containers, source: source)
		type.isLocal = bodyDepth > 0
		types.add(type)
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

	private func open(_ type: TypeFact, _ members: MemberBlockSyntax) -> SyntaxVisitorContinueKind {
		var type = type
		type.isLocal = bodyDepth > 0
		types.open(type)
		guard depth == .declarations else { return .visitChildren }
		walk(members.members)
		return .skipChildren
	}

	// MARK: - Members

	override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
		if isMember { types.change { $0.functions.append(FunctionFact(node, source: source)) } }
		return openBody(isEmpty: node.body?.statements.isEmpty ?? true)
	}

	override func visitPost(_ node: FunctionDeclSyntax) {
		guard let body = closeBody() else { return }
		types.change { $0.functions.setLastBody(body) }
	}

	override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
		if isMember { types.change { $0.initializers.append(FunctionFact(node, source: source)) } }
		return openBody(isEmpty: node.body?.statements.isEmpty ?? true)
	}

	override func visitPost(_ node: InitializerDeclSyntax) {
		guard let body = closeBody() else { return }
		types.change { $0.initializers.setLastBody(body) }
	}

	override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
		if isMember { types.change { $0.properties += PropertyFact.all(in: node, source: source) } }
		return openBody(isEmpty: bodyDepth > 0)
	}

	override func visitPost(_ node: VariableDeclSyntax) {
		guard let body = closeBody(), node.bindings.count == 1 else { return }
		types.change { $0.properties.setLastBody(body) }
	}

	override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
		guard depth == .everything else { return .skipChildren }
		types.change { $0.cases.append(CaseFact(node, source: source)) }
		return .visitChildren
	}

	override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { openCode() }

	override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { openCode() }

	override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
		if case .decl = node.item { .visitChildren } else { openCode() }
	}

	/// Code that declares nothing by itself.
	private func openCode() -> SyntaxVisitorContinueKind {
		depth == .everything ? .visitChildren : .skipChildren
	}

	/// Whether the walk stands in a type and in no body.
	///
	/// Where only declarations are read, what protocols promise is all that is asked of members.
	private var isMember: Bool {
		bodyDepth == 0 && !types.isEmpty && (depth == .everything || types.isInProtocol)
	}

	private func openBody(isEmpty: Bool) -> SyntaxVisitorContinueKind {
		guard depth == .everything else { return .skipChildren }
		if isMember { body = BodyFacts(isEmpty: isEmpty) }
		bodyDepth += 1
		return .visitChildren
	}

	/// What the outermost body said, once the walk leaves it.
	private func closeBody() -> BodyFacts? {
		guard depth == .everything else { return nil }
		bodyDepth -= 1
		guard bodyDepth == 0 else { return nil }
		defer { body = nil }
		return body
	}

	// MARK: - Expressions

	override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
		if body != nil, let call = CallFact(node, source: source) { body?.calls.append(call) }
		return .visitChildren
	}

	override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
		if body != nil { body?.calls.append(CallFact(node, source: source)) }
		return .visitChildren
	}

	override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
		if body != nil, let assignment = AssignmentFact(node, source: source) { body?.assignments.append(assignment) }
		return .visitChildren
	}

	override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
		body?.names.insert(node.baseName.text)
		if source.isCapitalized(node.baseName), !node.isMember { refer(to: node.baseName) }
		return .visitChildren
	}

	override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
		if source.isCapitalized(node.name) { refer(to: node.name) }
		return .visitChildren
	}

	private func refer(to name: TokenSyntax) {
		let text = name.text
		guard depth == .everything, text != "Self", seenReferences.insert(text).inserted else { return }
		references.append(ReferenceFact(name: text, position: source.position(of: name)))
	}
}

extension DeclReferenceExprSyntax {
	/// Whether it stands after a dot.
	fileprivate var isMember: Bool {
		parent?.as(MemberAccessExprSyntax.self)?.declName.id == id
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
