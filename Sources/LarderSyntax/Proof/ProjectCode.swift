internal import SwiftSyntax

/// The code of a project, and proofs that the project still builds after a fix.
///
/// A proof assumes only what the code says. It fails if it depends on conditional code, macros, types of other packages
/// or unknown settings.
package final class ProjectCode {
	let files: [CodeFile]
	/// The declarations of types and protocols.
	let allTypes: [CodeType]
	private let settings: [String]
	private let targets: SourceTargets
	private let byPath: [String: CodeFile]
	private let types: [String: [CodeType]]
	private let extensions: [String: [CodeType]]
	let aliases: [CodeAlias]
	/// For each name, the aliases of types that contain the name.
	private let aliasNames: [String: [String]]
	private let parameters: Set<String>
	private let folders: Set<Substring>
	let functions: [(file: CodeFile, function: FunctionDeclSyntax)]
	let functionNames: Set<String>
	/// Facts about the members of all types, read when they are first needed.
	private(set) lazy var members = CodeMembers(self)
	/// The words of the settings, which may be names of files.
	private(set) lazy var settingWords = Set(
		settings.flatMap { $0.split { !$0.isLetter && !$0.isNumber && !"._+-".contains($0) } }
	)
	private lazy var byName = Dictionary(grouping: files) { $0.path.fileName }
	private lazy var plainSettings = settings.map { $0.filter { !$0.isWhitespace } }
	private lazy var exportedImports = files.flatMap { $0.imports.filter(\.isExported) }
	private var knownModules: [String: Bool] = [:]
	private var knownSettings: [String: Bool] = [:]

	/// Reads the Swift files in `sources`, and the build settings in the other files of `sources`.
	package init(_ sources: [(path: String, text: String)], targets: SourceTargets) {
		let isManifest = { (text: String) in
			text.contains("import PackageDescription") || text.contains("import ProjectDescription")
		}
		let parts = Dictionary(grouping: sources) { $0.path.hasSuffix(".swift") && !isManifest($0.text) }
		files = parts[true, default: []].map { CodeFile(path: $0.path, text: $0.text) }
		settings = parts[false, default: []].map(\.text)
		self.targets = targets
		byPath = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
		allTypes = files.flatMap(\.types)
		types = Dictionary(grouping: allTypes, by: \.name)
		extensions = Dictionary(grouping: files.flatMap(\.extensions), by: \.name)
		aliases = files.flatMap(\.aliases)
		aliasNames = Dictionary(grouping: aliases.flatMap { alias in alias.names.map { ($0, alias.name) } }, by: \.0)
			.mapValues { $0.map(\.1) }
		parameters = Set(files.flatMap(\.parameters))
		functions = files.flatMap { file in file.functions.map { (file, $0) } }
		functionNames = Set(functions.map(\.function.name.plain))
		folders = Set(files.flatMap { $0.path.split(separator: "/").dropLast() })
	}

	/// What prevents the proof of a claim about the file at `path`, worded as a clause of a message; `nil` if the code
	/// proves the claim.
	package func obstacle(to claim: Fix.Claim, at path: String) -> String? {
		let name = claim.type
		guard let type = byPath[path]?.types.first(where: { $0.qualifiedName == name }) else {
			return "`\(name)` is not found in its file"
		}
		if type.isConditional { return "`\(name)` is in conditional code" }
		if type.isLocal { return "`\(name)` is in a function" }
		guard onlyType(named: type.name) != nil else {
			let other = types(named: type.name).first { $0.path != type.path || $0.range != type.range }
			return "something else is called `\(type.name)`\(other.map { ", in \(place(of: $0))" } ?? "")"
		}
		return switch claim {
		case .conforms(_, let names): obstacle(toConformanceOf: type, to: names)
		case .isSendable: obstacle(toSendable: type)
		case .isPublic: obstacle(toPublic: type)
		case .isInternal(_, let root): obstacle(toInternal: type, root: root)
		case .isConstant(let property, _): obstacle(toConstant: property, of: type)
		case .isPrivate(let property, _): obstacle(toPrivate: property, of: type)
		}
	}

	/// The place of a declaration, as `path:line`.
	func place(of type: CodeType) -> String { place(of: type.node, in: type.path) }

	func place(of node: some SyntaxProtocol, in path: String) -> String { byPath[path]?.place(node.start) ?? path }

	/// Whether the same target certainly compiles both files.
	func areTogether(_ path: String, _ other: String) -> Bool { path == other || targets.areTogether(path, other) }

	/// Whether it is certain that no target compiles both files.
	package func areApart(_ path: String, _ other: String) -> Bool { targets.areApart(path, other) }

	/// The files with this name, which is in lower case.
	func files(called name: String) -> [CodeFile] { byName[name] ?? [] }

	func file(at path: String) -> CodeFile? { byPath[path] }

	/// All types and protocols called `name`.
	func types(named name: String) -> [CodeType] { types[name] ?? [] }

	/// The type called `name`, if the project declares nothing else with this name.
	func onlyType(named name: String) -> CodeType? {
		let found = types(named: name)
		guard found.count == 1, !parameters.contains(name), !isAlias(name) else { return nil }
		return found[0]
	}

	private func isAlias(_ name: String) -> Bool { members.aliases[name] != nil }

	/// The name of `type`, and the names of its aliases.
	private func names(of type: CodeType) -> Set<String> { Set(aliasNames[type.name] ?? []).union([type.name]) }

	/// The extensions of `type` in all files, including extensions that name an alias of the type.
	func extensions(of type: CodeType) -> [CodeType] { names(of: type).sorted().flatMap { extensions[$0] ?? [] } }

	/// The extensions of protocols, of aliases and of types in other modules.
	private(set) lazy var foreignExtensions = files.flatMap(\.extensions).filter { part in
		onlyType(named: part.name).map { $0.kind == .protocol } ?? true
	}

	/// Whether `name` might mean something else in `type` than the type of the standard library or Foundation, because
	/// the project or an imported package may declare this name.
	func isShadowed(_ name: String, in type: CodeType) -> Bool {
		let isAlias = members.aliases[name]?.contains { isSeen(in: $0.containers, from: type) } == true
		return isAlias || !seenTypes(named: name, from: type).isEmpty || parameters.contains(name)
			|| functionNames.contains(name) || !knowsImports(of: type.path)
	}

	/// The types to which the word `name` may refer in the code of `type`.
	func seenTypes(named name: String, from type: CodeType) -> [CodeType] {
		types(named: name).filter { !$0.isLocal && isSeen(in: $0.containers, from: type) }
	}

	/// Whether code in `type` can use the members of `containers` without qualifying them.
	private func isSeen(in containers: [String], from type: CodeType) -> Bool {
		// In doubt, this is true. A class has the members of its superclass, any type has the members of its protocols,
		// and an alias may stand for a class or a protocol.
		guard [.struct, .enum].contains(type.kind), let last = containers.last, !isAlias(last),
			let owner = onlyType(named: last), owner.kind != .protocol
		else { return true }
		return (type.containers + [type.name]).contains(last)
	}

	/// Whether the file imports only modules of the system and of the project, directly or through re-exports.
	private func knowsImports(of path: String) -> Bool {
		((byPath[path]?.imports ?? []) + exportedImports).allSatisfy { $0.isOfSystem || isOfProject($0.module) }
	}

	private func isOfProject(_ module: String) -> Bool {
		if let known = knownModules[module] { return known }
		let isKnown =
			folders.contains(module[...]) || plainSettings.contains { $0.contains("arget(name:\"\(module)\"") }
		knownModules[module] = isKnown
		return isKnown
	}

	/// The names that `type` and its extensions inherit, directly or through protocols of the project; `nil` for an
	/// entry that is not known.
	func inheritedNames(of type: CodeType) -> [String?] {
		var names: [String?] = []
		var pending = ([type] + extensions(of: type)).flatMap(\.inherited)
		while let next = pending.popLast() {
			guard !names.contains(next) else { continue }
			names.append(next)
			guard let next, let found = onlyType(named: next), found.kind == .protocol else { continue }
			pending += found.inherited
			if found.node.genericWhereClause != nil { pending.append(nil) }
		}
		return names
	}

	/// Whether everything that `type` inherits is a protocol of the project, or known to require only what
	/// ``SystemTypes`` lists.
	private func knowsProtocols(of type: CodeType) -> Bool {
		inheritedNames(of: type).allSatisfy { name in
			guard let name else { return false }
			let isKnown =
				SystemTypes.requirements[name] != nil || (SystemTypes.values.contains(name) && type.kind == .enum)
			return seenTypes(named: name, from: type).isEmpty
				? isKnown && !isAlias(name) : onlyType(named: name)?.kind == .protocol
		}
	}

	/// Whether a build setting contains one of `words`.
	func isSet(_ words: String...) -> Bool {
		words.contains { word in
			if let known = knownSettings[word] { return known }
			let isKnown = settings.contains { $0.contains(word) }
			knownSettings[word] = isKnown
			return isKnown
		}
	}

	/// Why a claim about `type` cannot be proved, if the claim depends on everything that the type inherits.
	func obstacle(toKnowing type: CodeType) -> String? {
		knowsProtocols(of: type) ? nil : "`\(type.name)` inherits what the project does not declare"
	}

	/// Whether a setting may isolate code to an actor that the code does not name.
	var isIsolated: Bool {
		isSet("defaultIsolation", "default-isolation", "SWIFT_DEFAULT_ACTOR_ISOLATION")
			|| isSet("InferIsolatedConformances", "INFER_ISOLATED_CONFORMANCES")
			|| isSet("ApproachableConcurrency", "SWIFT_APPROACHABLE_CONCURRENCY")
	}

	/// Whether the file certainly sees Foundation, and if `isPublic`, also in public declarations.
	func seesFoundation(_ path: String, isPublic: Bool) -> Bool {
		let areInternal = isSet("InternalImportsByDefault", "INTERNAL_IMPORTS_BY_DEFAULT")
		let frameworks = ["Foundation", "SwiftUI", "UIKit"]
		return byPath[path]?.imports.contains { found in
			guard found.isPlain, frameworks.contains(found.module) else { return false }
			return switch found.access {
			case nil: !isPublic || !areInternal
			case "public": true
			case "internal", "package": !isPublic
			default: false
			}
		} ?? false
	}
}

/// What is known about the targets that compile the files of a project.
package struct SourceTargets {
	let areTogether: (String, String) -> Bool
	let areApart: (String, String) -> Bool

	/// `areTogether` returns whether one target certainly compiles both files, and `areApart` whether certainly no
	/// target does.
	package init(
		areTogether: @escaping (String, String) -> Bool = { _, _ in true },
		areApart: @escaping (String, String) -> Bool = { _, _ in false }
	) {
		self.areTogether = areTogether
		self.areApart = areApart
	}
}

/// What is known about the standard library and Foundation.
enum SystemTypes {
	/// Types that are both Equatable and Sendable, without type parameters.
	static let plain: Set<String> = standard.union(foundation)
	static let standard: Set<String> = [
		"Bool", "Character", "Double", "Duration", "Float", "Int", "Int8", "Int16", "Int32", "Int64", "String", "UInt",
		"UInt8", "UInt16", "UInt32", "UInt64",
	]
	static let foundation: Set<String> = ["Data", "Date", "Decimal", "Locale", "TimeInterval", "URL", "UUID"]
	/// Types that conform if their type arguments do.
	static let collections: Set<String> = ["Array", "Dictionary", "Optional", "Set"]
	static let values: Set<String> = plain.union(collections)

	/// The members that protocols require.
	static let requirements: [String: Set<String>] = [
		"AnyObject": [], "CaseIterable": ["allCases", "AllCases"], "Codable": ["encode", "init"],
		"Comparable": ["<", "<=", "==", ">", ">="], "CustomDebugStringConvertible": ["debugDescription"],
		"CustomStringConvertible": ["description"], "Decodable": ["init"], "Encodable": ["encode"], "Equatable": ["=="],
		"Error": ["_code", "_domain", "_userInfo"], "Hashable": ["==", "hash", "hashValue"],
		"Identifiable": ["id", "ID"],
		"LocalizedError": [
			"_code", "_domain", "_userInfo", "errorDescription", "failureReason", "helpAnchor", "recoverySuggestion",
		],
		"Sendable": [],
	]

	/// For each protocol, a set of the protocol itself and all protocols that refine it.
	static let refining: [String: Set<String>] = [
		"Equatable": ["Comparable", "Equatable", "Hashable"], "Sendable": ["Error", "LocalizedError", "Sendable"],
		"Error": ["Error", "LocalizedError"], "LocalizedError": ["LocalizedError"],
	]
}
