internal import SwiftParser
internal import SwiftSyntax

/// What the proofs of fixes need to know about one Swift file, with its syntax tree.
@dynamicMemberLookup
final class CodeFile {
	let path: String
	let tree: SourceFileSyntax
	private let contents: CodeContents
	/// The uses of declarations, by name.
	private(set) lazy var usesByName = Dictionary(grouping: contents.uses, by: \.name)
	/// Whether the file says `nonisolated(unsafe)`.
	private(set) lazy var isUnsafe = words.words.contains("unsafe")
	/// Whether public declarations of the file may have inferred types; `nil` until that is computed.
	var showsUnknown: Bool?
	private lazy var lines = tree.syntaxTextBytes.withUnsafeBufferPointer { LineStarts(of: $0) }
	/// Whether statements stand outside of all declarations, as in `main.swift`.
	private(set) var hasStatements = false
	/// The words of the code, without comments.
	let words: CodeWords

	init(path: String, text: String) {
		self.path = path
		let tree = Parser.parse(source: text)
		self.tree = tree
		words = CodeWords(tree)
		let collector = CodeCollector(path: path)
		collector.walk(tree)
		contents = collector.contents
		hasStatements = tree.statements.contains { !$0.item.is(DeclSyntax.self) }
	}

	/// A part of what a walk over the tree has found.
	subscript<Value>(dynamicMember part: KeyPath<CodeContents, Value>) -> Value { contents[keyPath: part] }

	/// The place of the byte at `offset`, as `path:line`.
	func place(_ offset: Int) -> String { "\(path):\(lines.position(at: offset).line)" }

	/// Whether the file's code asks for its own path.
	var namesItself: Bool {
		zip(words.words, words.words.dropFirst()).contains { $0 == "#" && ["file", "filePath"].contains($1) }
	}

	/// Whether the file has a `@testable` import, and all its other imports are of system modules.
	var seesOnlyTestable: Bool {
		contents.imports.contains(where: \.isTestable) && contents.imports.allSatisfy { $0.isTestable || $0.isOfSystem }
	}
}

/// The declarations and uses in one Swift file.
struct CodeContents {
	/// The declarations of types and protocols, nested ones too.
	var types: [CodeType] = []
	var extensions: [CodeType] = []
	var aliases: [CodeAlias] = []
	/// Generic parameters and associated types.
	var parameters: Set<String> = []
	var imports: [CodeImport] = []
	/// The uses of declarations in expressions and key paths.
	var uses: [CodeUse] = []
	var functions: [FunctionDeclSyntax] = []
	/// The names of lazy properties, and of properties and subscripts with a mutating getter.
	var lazyNames: Set<String> = []
	/// The labels of arguments.
	var labels: Set<String> = []
	/// Every identifier in the code.
	var names: Set<String> = []
	/// The names of settable requirements of protocols, each with the offset of the first requirement.
	var settableNames: [String: Int] = [:]
	/// The offset of a `subscript(dynamicMember:)` that takes a writable key path.
	var writableLookup: Int?
	/// The first offset at which a protocol is a constraint that may affect overload resolution, by the protocol's
	/// name.
	var constraints: [String: Int] = [:]
}

/// An alias of a type.
struct CodeAlias {
	let name: String
	let containers: [String]
	/// Every name in the type that the alias stands for.
	let names: Set<String>
}

/// A use of a declaration by its name.
struct CodeUse {
	let name: String
	let offset: Int
	/// Whether the name is a member of something other than `self`.
	let isOfOther: Bool
}

struct CodeImport {
	let module: String
	/// Whether the import is of the whole module, with no attribute and outside of `#if`.
	let isPlain: Bool
	let isTestable: Bool
	/// Whether the file re-exports the module.
	let isExported: Bool
	let access: String?

	/// Whether the module comes with the system or with Larder, so that nothing of the project is in it.
	var isOfSystem: Bool { Self.ofSystem.contains(module) }

	private static let ofSystem: Set<String> = [
		"AppKit", "Combine", "CoreData", "CoreGraphics", "CoreLocation", "Dispatch", "Foundation",
		"FoundationEssentials",
		"Glibc", "LarderCore", "LarderLocalization", "LarderNetworking", "LarderObservation", "LarderSQLite",
		"LarderTesting", "Observation", "OSLog", "Swift", "SwiftData", "SwiftUI", "Synchronization", "Testing", "UIKit",
		"XCTest", "os",
	]
}
