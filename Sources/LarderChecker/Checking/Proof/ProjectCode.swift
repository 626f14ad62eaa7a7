internal import SwiftSyntax

/// The code of a project, which proves that a fix leaves it building.
///
/// A proof reads the project as the compiler would, and takes nothing for granted that is not written there: conditional
/// code, macros, types of other packages and settings that it does not know leave a claim without proof.
final class ProjectCode {
	let files: [CodeFile]
	private let settings: [String]
	/// The settings without white space.
	private let plainSettings: [String]
	private let targets: SourceTargets
	private let byPath: [String: CodeFile]
	/// The declarations of types and protocols, by name.
	private let types: [String: [CodeType]]
	let aliases: [CodeAlias]
	private let parameters: Set<String>
	private let folders: Set<Substring>
	let functionNames: Set<String>

	/// Reads the Swift files in `sources`, and the settings of builds in the other files there.
	init(_ sources: [(path: String, text: String)], targets: SourceTargets) {
		let isManifest = { (text: String) in
			text.contains("import PackageDescription") || text.contains("import ProjectDescription")
		}
		files = sources.filter { $0.path.hasSuffix(".swift") && !isManifest($0.text) }.map {
			CodeFile(path: $0.path, text: $0.text)
		}
		settings = sources.filter { !$0.path.hasSuffix(".swift") || isManifest($0.text) }.map(\.text)
		plainSettings = settings.map { $0.filter { !$0.isWhitespace } }
		self.targets = targets
		byPath = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
		types = Dictionary(grouping: files.flatMap(\.types), by: \.name)
		aliases = files.flatMap(\.aliases)
		parameters = Set(files.flatMap(\.parameters))
		functionNames = Set(files.flatMap(\.functions).map(\.name.plain))
		folders = Set(files.flatMap { $0.path.split(separator: "/").dropLast() })
	}

	/// Whether the code of the file at `path` proves a claim about it.
	func proves(_ claim: Fix.Claim, at path: String) -> Bool {
		switch claim {
		case .conforms(let name, let names): type(name, at: path).map { canConform($0, to: names) } ?? false
		case .isSendable(let name): type(name, at: path).map(canBeSendable) ?? false
		case .isPublic(let name): type(name, at: path).map(canBePublic) ?? false
		case .isInternal(let name, let root): type(name, at: path).map { canBeInternal($0, root: root) } ?? false
		case .isConstant(let property, let name): type(name, at: path).map { canBeConstant(property, of: $0) } ?? false
		case .isPrivate(let property, let name): type(name, at: path).map { canBePrivate(property, of: $0) } ?? false
		}
	}

	/// Whether the same target certainly compiles both files.
	func areTogether(_ path: String, _ other: String) -> Bool { path == other || targets.areTogether(path, other) }

	/// Whether no target certainly compiles both files.
	func areApart(_ path: String, _ other: String) -> Bool { targets.areApart(path, other) }

	func file(at path: String) -> CodeFile? { byPath[path] }

	/// All types and protocols called `name`.
	func types(named name: String) -> [CodeType] { types[name] ?? [] }

	/// The type with this qualified name in the file at `path`, if no other type, alias or parameter has its name.
	func type(_ qualifiedName: String, at path: String) -> CodeType? {
		guard let type = byPath[path]?.types.first(where: { $0.qualifiedName == qualifiedName }),
			onlyType(named: type.name) != nil, !type.isConditional, !type.isLocal
		else { return nil }
		return type
	}

	/// The type called `name`, if the project declares nothing else with this name.
	func onlyType(named name: String) -> CodeType? {
		let found = types(named: name)
		guard found.count == 1, !parameters.contains(name), !aliases.contains(where: { $0.name == name }) else {
			return nil
		}
		return found[0]
	}

	/// The extensions of `type`, also by aliases, in all files.
	func extensions(of type: CodeType) -> [CodeType] {
		let names = Set(aliases.filter { $0.names.contains(type.name) }.map(\.name)).union([type.name])
		return files.flatMap(\.extensions).filter { names.contains($0.name) }
	}

	/// Whether `name` cannot stand for the type of the standard library or Foundation in `type`: the project, or a package
	/// that the file imports, may declare another.
	func isShadowed(_ name: String, in type: CodeType) -> Bool {
		!types(named: name).isEmpty || parameters.contains(name) || aliases.contains { $0.name == name }
			|| functionNames.contains(name) || !knowsImports(of: type.path)
	}

	/// Whether the file imports only modules of the system and of the project, also by the imports that others export.
	private func knowsImports(of path: String) -> Bool {
		((byPath[path]?.imports ?? []) + files.flatMap { $0.imports.filter(\.isExported) }).allSatisfy { found in
			found.isOfSystem || folders.contains(found.module[...])
				|| plainSettings.contains { $0.contains("arget(name:\"\(found.module)\"") }
		}
	}

	/// What `type` and its extensions inherit, through protocols of the project too; `nil` for what is not known.
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

	/// Whether all that `type` inherits are protocols that the project declares, or that are known to require only what
	/// ``SystemTypes`` lists.
	func knowsProtocols(of type: CodeType) -> Bool {
		inheritedNames(of: type).allSatisfy { name in
			guard let name else { return false }
			let isKnown =
				SystemTypes.requirements[name] != nil || (SystemTypes.values.contains(name) && type.kind == .enum)
			return types(named: name).isEmpty
				? isKnown && !aliases.contains { $0.name == name } : onlyType(named: name)?.kind == .protocol
		}
	}

	/// Whether a setting of the build has `word`.
	func isSet(_ words: String...) -> Bool { settings.contains { text in words.contains { text.contains($0) } } }

	/// Whether code is isolated to the main actor without saying so.
	var isIsolated: Bool {
		isSet(
			"defaultIsolation",
			"InferIsolatedConformances",
			"SWIFT_DEFAULT_ACTOR_ISOLATION",
			"INFER_ISOLATED_CONFORMANCES"
		)
			|| isSet("default-isolation", "SWIFT_APPROACHABLE_CONCURRENCY", "ApproachableConcurrency")
	}

	/// Whether the file certainly sees Foundation, also in public declarations if `isPublic`.
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

/// What is known of the targets that compile the files of a project.
package struct SourceTargets {
	let areTogether: (String, String) -> Bool
	let areApart: (String, String) -> Bool

	/// Creates what is known: whether one target certainly compiles both files, and whether none certainly does.
	package init(
		areTogether: @escaping (String, String) -> Bool = { _, _ in true },
		areApart: @escaping (String, String) -> Bool = { _, _ in false }
	) {
		self.areTogether = areTogether
		self.areApart = areApart
	}
}

/// What is known of the standard library and Foundation.
enum SystemTypes {
	/// Types that are both Equatable and Sendable, without type parameters.
	static let plain: Set<String> = standard.union(foundation)
	static let standard: Set<String> = [
		"Bool", "Character", "Double", "Duration", "Float", "Int", "Int8", "Int16", "Int32", "Int64", "String", "UInt",
		"UInt8", "UInt16", "UInt32", "UInt64",
	]
	static let foundation: Set<String> = ["Data", "Date", "Decimal", "Locale", "TimeInterval", "URL", "UUID"]
	/// Types whose type arguments decide.
	static let collections: Set<String> = ["Array", "Dictionary", "Optional", "Set"]
	static let values: Set<String> = plain.union(collections)

	/// The members that protocols require.
	static let requirements: [String: Set<String>] = [
		"AnyObject": [], "CaseIterable": ["allCases", "AllCases"], "Codable": ["encode", "init"],
		"Comparable": ["<", "<=", "==", ">", ">="], "CustomDebugStringConvertible": ["debugDescription"],
		"CustomStringConvertible": ["description"], "Decodable": ["init"], "Encodable": ["encode"], "Equatable": ["=="],
		"Error": [], "Hashable": ["==", "hash", "hashValue"], "Identifiable": ["id", "ID"],
		"LocalizedError": ["errorDescription", "failureReason", "helpAnchor", "recoverySuggestion"], "Sendable": [],
	]

	/// The protocols that refine a protocol, with itself.
	static let refining: [String: Set<String>] = [
		"Equatable": ["Comparable", "Equatable", "Hashable"], "Sendable": ["Error", "LocalizedError", "Sendable"],
		"Error": ["Error", "LocalizedError"], "LocalizedError": ["LocalizedError"],
	]
}
