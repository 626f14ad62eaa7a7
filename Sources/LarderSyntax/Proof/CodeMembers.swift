internal import SwiftSyntax

/// Facts about the members of all types of a project, by name, for proofs about one type.
///
/// Each part is read when it is first needed.
final class CodeMembers {
	private unowned let code: ProjectCode
	private lazy var files = code.files
	private lazy var functions = code.functions.map(\.function)
	private lazy var protocols = code.allTypes.filter { $0.kind == .protocol }

	init(_ code: ProjectCode) {
		self.code = code
	}

	private(set) lazy var aliases = Dictionary(grouping: code.aliases, by: \.name)
	/// The names of mutating and consuming methods, lazy properties, and properties and subscripts with a mutating
	/// getter.
	private(set) lazy var mutators = Set(functions.filter(\.isMutating).map(\.name.plain))
		.union(files.flatMap(\.lazyNames))
	/// The names of methods that never change the value on which the code calls them.
	private(set) lazy var readers = Set(functions.filter { !$0.isMutating }.map(\.name.plain)).subtracting(mutators)
	/// Operators, with two facts for each: whether it may change its left operand, and whether it may change its right
	/// one.
	private lazy var writers = functions.filter { CodeWords.isOperator($0.name.text[...]) }.map { function in
		let isPrefix = function.modifiers.contains { $0.name.text == "prefix" }
		let isChanged = function.signature.parameterClause.parameters.map { $0.type.isInout }
		let isUnary = isChanged.count == 1
		return (
			name: function.name.text, left: isChanged.first == true && !(isUnary && isPrefix),
			right: isUnary ? isPrefix && isChanged[0] : isChanged.last == true
		)
	}
	/// Operators that may change their left operand.
	private(set) lazy var leftWriters = Set(writers.filter(\.left).map(\.name))
	/// Operators that may change their right operand.
	private(set) lazy var rightWriters = Set(writers.filter(\.right).map(\.name))
	/// The names of settable requirements of protocols, each with the place of one requirement.
	private(set) lazy var settables = Dictionary(
		files.flatMap { file in file.settableNames.map { ($0, file.place($1)) } },
		uniquingKeysWith: min
	)
	/// The place of a `subscript(dynamicMember:)` that takes a writable key path.
	private(set) lazy var writableLookup = files.lazy.compactMap { file in file.writableLookup.map(file.place) }.first
	/// A protocol with requirements in conditional code.
	private(set) lazy var conditionalProtocol = protocols.first {
		$0.members.contains { $0.is(IfConfigDeclSyntax.self) }
	}
	/// The properties that protocols require.
	private(set) lazy var required = Set(
		protocols.flatMap(\.members).compactMap { $0.as(VariableDeclSyntax.self) }.flatMap(\.propertyNames)
	)
	/// The properties that override others.
	private(set) lazy var overridden = Set(
		(code.allTypes + files.flatMap(\.extensions)).flatMap(\.members)
			.compactMap { $0.as(VariableDeclSyntax.self) }
			.filter { $0.modifiers.contains { $0.name.text == "override" } }.flatMap(\.propertyNames)
	)
	/// The names that types inherit.
	private(set) lazy var inherited = Set(code.allTypes.flatMap(\.inheritedNames))
	/// The labels of all arguments.
	private(set) lazy var labels = Set(files.flatMap(\.labels))
	/// The files that use each name.
	private(set) lazy var users: [String: [CodeFile]] = files.reduce(into: [:]) { users, file in
		for name in file.usesByName.keys { users[name, default: []].append(file) }
	}
	/// The first file with inlinable code.
	private(set) lazy var inliningFile = files.first {
		!$0.names.isDisjoint(with: ["_alwaysEmitIntoClient", "backDeployed", "inlinable", "usableFromInline"])
	}?.path
	/// The first place at which a protocol is a constraint that may affect overload resolution, by the protocol's name.
	private(set) lazy var constraints = Dictionary(
		files.flatMap { file in file.constraints.map { ($0, file.place($1)) } }
	) { first, _ in first }
	/// A function of the project that has the name of a standard-library function for Equatable values.
	private(set) lazy var rival = code.functions.first { code.isRival($1) }.map { file, function in
		(name: function.name.plain, place: file.place(function.start))
	}
	/// The project's operators `==`.
	private(set) lazy var equalities = functions.filter { $0.name.text == "==" }
}

extension FunctionDeclSyntax {
	/// Whether the function is mutating or consuming.
	fileprivate var isMutating: Bool { modifiers.contains { ["mutating", "consuming"].contains($0.name.text) } }
}

extension TypeSyntax {
	fileprivate var isInout: Bool { tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.inout) } }
}
