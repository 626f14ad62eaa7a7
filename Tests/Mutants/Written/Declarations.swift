import SwiftSyntax

/// The declarations of a package from which other values for an expression are taken.
struct Declarations {
	/// The argument types of each call, by its name and labels; none if two declarations differ.
	private var signatures: [String: [String]?] = [:]
	/// The cases without a payload of each enumeration.
	private var enumerations: [String: [String]] = [:]
	/// The failures that need no value.
	private(set) var failures: Set<String> = []

	init(_ files: [WrittenFile]) {
		let visitor = DeclarationVisitor()
		for file in files { visitor.walk(file.tree) }
		for (key, types) in visitor.signatures {
			if let known = signatures[key], known != types {
				signatures[key] = .some(nil)
			} else {
				signatures[key] = types
			}
		}
		enumerations = visitor.enumerations
		failures = visitor.failures
	}

	/// The argument types of `call`; `nil` if it is declared elsewhere.
	func argumentTypes(of call: FunctionCallExprSyntax) -> [String]? {
		call.signature.flatMap { signatures[$0] ?? nil }
	}

	/// Simple values of `type`; none for a type with several properties.
	func values(of type: String) -> [String] {
		if type.hasSuffix("?") { return ["nil"] + values(of: String(type.dropLast())) }
		if type.hasPrefix("[") { return type.contains(":") ? ["[:]"] : ["[]"] }
		switch type {
		case "String": return [#""""#]
		case "Int", "Int64", "Double": return ["0"]
		case "Bool": return ["true", "false"]
		default:
			let cases = enumerations[type] ?? []
			return Array(Set([cases.first, cases.last].compactMap(\.self))).sorted()
		}
	}
}

/// Collects ``Declarations``.
private final class DeclarationVisitor: SyntaxVisitor {
	var signatures: [(key: String, types: [String])] = []
	var enumerations: [String: [String]] = [:]
	var failures: Set<String> = []

	init() { super.init(viewMode: .sourceAccurate) }

	override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
		let properties = node.memberBlock.members
			.compactMap { $0.decl.as(VariableDeclSyntax.self) }
			.filter { variable in !variable.modifiers.contains { $0.name.text == "static" } }
			.flatMap(\.bindings)
			.filter { $0.accessorBlock == nil && $0.initializer == nil }
		add(
			node.name.text,
			labels: properties.map(\.pattern.text),
			types: properties.map { $0.typeAnnotation?.type.text ?? "" }
		)
		return .visitChildren
	}

	override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
		let cases = node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
		let plain = cases.filter { $0.parameterClause == nil }.map { ".\($0.name.text)" }
		enumerations[node.name.text] = plain
		for element in cases {
			guard let parameters = element.parameterClause?.parameters else { continue }
			let labels = parameters.map { $0.firstName?.text ?? "_" }
			add(element.name.text, labels: labels, types: parameters.map(\.type.text))
		}
		if node.inheritanceClause?.inheritedTypes.contains(where: { $0.type.text == "Error" }) == true {
			let defaulted = cases.filter { element in
				element.parameterClause?.parameters.allSatisfy { $0.defaultValue != nil } == true
			}
			failures.formUnion(plain + defaulted.map { ".\($0.name.text)()" })
		}
		return .visitChildren
	}

	override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
		add(node.name.text, node.signature.parameterClause.parameters)
		return .skipChildren
	}

	override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
		var parent = node.parent
		while let current = parent, current.asProtocol((any NamedDeclSyntax).self) == nil { parent = current.parent }
		if let type = parent?.asProtocol((any NamedDeclSyntax).self) {
			add(type.name.text, node.signature.parameterClause.parameters)
		}
		return .skipChildren
	}

	private func add(_ name: String, _ parameters: FunctionParameterListSyntax) {
		add(name, labels: parameters.map(\.firstName.text), types: parameters.map(\.type.text))
	}

	private func add(_ name: String, labels: [String], types: [String]) {
		signatures.append((name + labels.map { "\($0):" }.joined(), types))
	}
}

extension FunctionCallExprSyntax {
	/// The name and the labels of the called function; `nil` if it has no name.
	fileprivate var signature: String? {
		let name: String
		if let reference = calledExpression.as(DeclReferenceExprSyntax.self) {
			name = reference.baseName.text
		} else if let access = calledExpression.as(MemberAccessExprSyntax.self) {
			name = access.declName.baseName.text
		} else {
			return nil
		}
		return name + arguments.map { "\($0.label?.text ?? "_"):" }.joined()
	}
}
