internal import SwiftSyntax

/// Facts about the members of all types of a project, by name, for proofs about one type.
struct CodeMembers {
	let aliases: [String: [CodeAlias]]
	/// Methods and subscripts that may change the value that has them, and properties whose getters do.
	let mutators: Set<String>
	/// Methods that certainly do not.
	let readers: Set<String>
	/// Operators that may change their left operand.
	let leftWriters: Set<String>
	/// Operators that may change their right operand.
	let rightWriters: Set<String>
	/// The requirements of protocols with a setter, with the place of one.
	let settables: [String: String]
	/// The place of a subscript that reads all members by writable key paths.
	let writableLookup: String?
	/// The properties that protocols require.
	let required: Set<String>
	/// The properties that override others.
	let overridden: Set<String>
	/// The names that types inherit.
	let inherited: Set<String>
	/// The labels of all arguments.
	let labels: Set<String>
	/// The files that use each name.
	let users: [String: [CodeFile]]
	/// The first file whose bodies other modules may compile.
	let inliningFile: String?
	/// A protocol with requirements in conditional code.
	let conditionalProtocol: CodeType?
	/// Where protocols may decide which declaration code uses, by their names.
	let constraints: [String: String]
	/// A function that the standard library has for Equatable values.
	let rival: (name: String, place: String)?
	/// The operators `==`.
	let equalities: [FunctionDeclSyntax]

	init(_ code: ProjectCode) {
		let files = code.files
		aliases = Dictionary(grouping: code.aliases, by: \.name)
		let functions = code.functions.map(\.function)
		let mutators = Set(functions.filter(\.isMutating).map(\.name.plain)).union(files.flatMap(\.lazyNames))
		self.mutators = mutators
		readers = Set(functions.filter { !$0.isMutating }.map(\.name.plain)).subtracting(mutators)
		let writers = functions.filter { CodeWords.isOperator($0.name.text[...]) }.map { function in
			let isPrefix = function.modifiers.contains { $0.name.text == "prefix" }
			let isChanged = function.signature.parameterClause.parameters.map { $0.type.isInout }
			let isUnary = isChanged.count == 1
			return (
				name: function.name.text, left: isChanged.first == true && !(isUnary && isPrefix),
				right: isUnary ? isPrefix && isChanged[0] : isChanged.last == true
			)
		}
		leftWriters = Set(writers.filter(\.left).map(\.name))
		rightWriters = Set(writers.filter(\.right).map(\.name))
		settables = Dictionary(files.flatMap { file in file.settableNames.map { ($0, file.place($1)) } }) {
			$1 < $0 ? $1 : $0
		}
		writableLookup = files.lazy.compactMap { file in file.writableLookup.map(file.place) }.first
		let protocols = code.allTypes.filter { $0.kind == .protocol }
		conditionalProtocol = protocols.first { $0.members.contains { $0.is(IfConfigDeclSyntax.self) } }
		required = Set(
			protocols.flatMap(\.members).compactMap { $0.as(VariableDeclSyntax.self) }.flatMap(\.propertyNames)
		)
		overridden = Set(
			(code.allTypes + files.flatMap(\.extensions)).flatMap(\.members)
				.compactMap { $0.as(VariableDeclSyntax.self) }
				.filter { $0.modifiers.contains { $0.name.text == "override" } }.flatMap(\.propertyNames)
		)
		inherited = code.allTypes.reduce(into: []) { $0.formUnion($1.inheritedNames) }
		labels = files.reduce(into: []) { $0.formUnion($1.labels) }
		users = files.reduce(into: [:]) { users, file in
			for name in file.usesByName.keys { users[name, default: []].append(file) }
		}
		inliningFile = files.first(where: \.inlines)?.path
		constraints = Dictionary(files.flatMap { file in file.constraints.map { ($0, file.place($1)) } }) { first, _ in
			first
		}
		rival = code.functions.first { code.isRival($1) }.map { file, function in
			(function.name.plain, file.place(function.positionAfterSkippingLeadingTrivia.utf8Offset))
		}
		equalities = functions.filter { $0.name.text == "==" }
	}
}

extension CodeFile {
	/// Whether other modules may compile bodies of it.
	fileprivate var inlines: Bool {
		!self.names.isDisjoint(with: ["_alwaysEmitIntoClient", "backDeployed", "inlinable", "usableFromInline"])
	}
}

extension FunctionDeclSyntax {
	/// Whether it may change the value on which it is called.
	fileprivate var isMutating: Bool { modifiers.contains { ["mutating", "consuming"].contains($0.name.text) } }
}

extension TypeSyntax {
	fileprivate var isInout: Bool { tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.inout) } }
}
