import Foundation
import Testing

@testable import LarderChecker

struct ReadingDepthTests {
	@Test(
		"Declarations are the same, however deep a file is read",
		arguments: ["Sources/LarderChecker", "Examples/Challenge"]
	)
	func declarationsAreTheSame(folder: String) throws {
		// A file that asks for silence is always read whole.
		for file in try SampleFiles.swift(below: folder) where !file.contents.contains("larder:ignore") {
			let whole = SourceFacts(parsing: file.contents)

			let shallow = ParsedFile(file.contents, depth: .declarations).facts
			#expect(shallow.types.map(DeclaredType.init) == whole.types.filter { !$0.isLocal }.map(DeclaredType.init))
			#expect(shallow.imports == whole.imports)
			#expect(shallow.references == [])
		}
	}

	@Test("Bodies are read that rules ask for: those of types with their names, and those that make an error")
	func bodiesAreReadThatRulesAskFor() throws {
		let source = """
			struct OrderRepository {
				func a() { b() }
				struct Helper { func c() { d() } }
				func e() { f() }
			}
			extension Order.List.OrderRepository { var g: Int { h() } }
			struct Failure {
				var errorDescription: String? { i() }
				static func == (one: Self, other: Self) -> Bool { j() }
				func k() { l(Order()) }
			}
			"""

		let facts = ParsedFile(source, depth: .bodies(ofTypes: ["Repository"])).facts
		let bodies = facts.types.flatMap { $0.functions.map(\.body) + $0.properties.map(\.body) }
		#expect(bodies.flatMap(\.calls).map(\.name) == ["b", "f", "h", "j", "i"])
		#expect(facts.references == SourceFacts(parsing: source).references)
		#expect(facts.types.map(\.name) == SourceFacts(parsing: source).types.map(\.name))
	}

	@Test("Facts of one depth are not taken for those of another")
	func depthsHaveKeysOfTheirOwn() {
		let depths: [SourceFacts.Depth] = [.declarations, .bodies(ofTypes: []), .bodies(ofTypes: ["A"]), .everything]

		let digest = ContentDigest("struct A {}")
		#expect(Set(depths.map { digest.key(for: $0) }).count == depths.count)
	}

	@Test(
		"A file says the same, whether each token of it is looked at for comments or not",
		arguments: ["Sources/LarderChecker", "Sources/LarderCore", "Tests/LarderCheckerTests"]
	)
	func tokensSayNothingMore(folder: String) throws {
		for file in try SampleFiles.swift(below: folder) where !file.contents.contains("larder:ignore") {
			let quick = SourceFacts(parsing: file.contents)

			let thorough = SourceFacts(parsing: "// larder:ignore model-let: none\n" + file.contents)
			#expect(quick.said == thorough.said, "\(file.path)")
		}
	}

	@Test("A suppression inside a function is read in every file")
	func suppressionsAreRead() {
		let source = "func a() {\n\tlet b = 1 // larder:ignore model-let: why\n}\n"

		#expect(ParsedFile(source, depth: .declarations).facts.suppressions.map(\.line) == [2])
	}

	@Test("A file beside the features that extends a feature's type is read whole")
	func extensionsOfFeatureTypesAreReadWhole() async throws {
		try await withTemporaryFolder { root in
			let files = [
				("Features/Order/Sources/Domain/Models/Order.swift", "struct Order: Equatable {}"),
				("Shared/Order+Text.swift", "extension Order { func text() { log(1) } }"),
				("Shared/Other.swift", "struct Other { func text() { log(1) } }"),
			]
			for (path, source) in files {
				let file = root.appending(path: path)
				try FileManager.default.createDirectory(
					at: file.deletingLastPathComponent(),
					withIntermediateDirectories: true
				)
				try Data(source.utf8).write(to: file)
			}
			let reader = ProjectReader(root: root, cache: CacheFolder(root: root, stamp: "build"))

			for _ in 0..<2 {
				let index = try await reader.index()
				let calls = index.files.map { $0.facts.types.flatMap(\.functions).flatMap(\.body.calls).map(\.name) }
				#expect(calls == [[], ["log"], []])
			}
		}
	}
}

/// A type without bodies, and without members unless it is a protocol.
private struct DeclaredType: Equatable {
	private let type: TypeFact
	private var members = MemberFacts()

	init(_ type: TypeFact) {
		var bare = type
		bare.members = TypeMembers()
		self.type = bare
		guard type.kind == .protocol else { return }
		members = type.members.facts
		for index in members.functions.indices { members.functions[index].body = BodyFacts() }
		for index in members.initializers.indices { members.initializers[index].body = BodyFacts() }
		for index in members.properties.indices { members.properties[index].body = BodyFacts() }
	}
}

extension SourceFacts {
	/// What is named in it, wherever that stands.
	fileprivate var said: [String] {
		let bodies = types.flatMap { type in
			type.functions.map(\.body) + type.initializers.map(\.body) + type.properties.map(\.body)
		}
		let calls = bodies.flatMap(\.calls).map { "\($0.base ?? "").\($0.name)(\($0.firstArgument?.text ?? ""))" }
		return types.map(\.qualifiedName) + references.map(\.name) + calls + bodies.flatMap(\.names)
			+ bodies.flatMap(\.assignments).map(\.name)
	}
}
