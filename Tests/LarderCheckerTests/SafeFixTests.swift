import Testing

@testable import LarderChecker
@testable import LarderProject

/// Fixes that would break a build are not offered.
struct SafeFixTests {
	private static let models = "Features/Order/Sources/Domain/Models"
	private static let contracts = "Features/Order/Sources/Domain/Repositories"
	private static let repositories = "Features/Order/Sources/Data/Repositories"

	@Test(
		"Equatable is added only if each member is known to be Equatable",
		arguments: [
			("struct Order { let id: Int; let lines: [Line]? }\nstruct Line: Equatable {}", true),
			("struct Order { let kind: Kind }\nenum Kind { case big, small }", true),
			("struct Order { let parent: [Order] }", true),
			("struct Order { let image: UIImage }", false),
			("struct Order { let line: Line }\nfinal class Line {}", false),
			("struct Order { let size = 3 }", false),
			("enum Order { case paid(any Error) }", false),
		]
	)
	func equatable(code: String, isOffered: Bool) {
		#expect(isFixed(.modelEquatable, ["\(Self.models)/Order.swift": code]) == isOffered)
	}

	@Test(
		"LocalizedError is added only if the file imports its module, and an error becomes public only if its payloads are public",
		arguments: [
			(Rule.errorConforms, "import Foundation\n", "Int", true), (.errorConforms, "", "Int", false),
			(.errorPublic, "", "Int", true), (.errorPublic, "", "Payload", false),
		]
	)
	func errors(rule: Rule, start: String, payload: String, isOffered: Bool) {
		let file = "Features/Order/Sources/Domain/Errors/OrderError.swift"
		let code =
			"\(start)enum OrderError: Error, Equatable { case notFound(\(payload)) }\nstruct Payload: Equatable {}"

		#expect(isFixed(rule, [file: code]) == isOffered)
	}

	@Test(
		"A property is not made private if an extension in another file may use it",
		arguments: ["client", "self.client"]
	)
	func extensionsElsewhere(use: String) throws {
		let files = [
			"\(Self.repositories)/OrderRepository.swift":
				"struct OrderRepository {\n\tlet client: Int\n\tinit() { client = 1 }\n}\n",
			"\(Self.repositories)/OrderRepository+Reading.swift":
				"extension OrderRepository { func read() -> Int { \(use) } }\n",
		]
		let findings = findings(of: .repositoryPrivateLet, in: files)

		let plan = FixPlan(findings, sources: files.keys.sorted()) { files[$0] ?? "" }

		#expect(findings.count == 1)
		#expect(plan.changes.isEmpty)
	}

	@Test(
		"Sendable is added to a contract only if all conforming types can be Sendable",
		arguments: [
			("struct OrderRepository: OrderRepositoryContract { let id: Int }", true),
			("actor OrderRepository: OrderRepositoryContract {}", true),
			(
				"struct OrderRepository: OrderRepositoryContract { let cache: TieredCache<Int, Int>; let it = Mapper() }\nstruct Mapper {}",
				true
			),
			("final class OrderRepository: OrderRepositoryContract, @unchecked Sendable { var id = 1 }", true),
			("@MainActor final class OrderRepository: OrderRepositoryContract { var id = 1 }", true),
			("final class OrderRepository: OrderRepositoryContract { var id = 1 }", false),
			("class OrderRepository {}\nextension OrderRepository: OrderRepositoryContract {}", false),
			("struct OrderRepository: OrderRepositoryContract { let client: Client }", false),
		]
	)
	func sendable(code: String, isOffered: Bool) {
		let files = [
			"\(Self.contracts)/OrderRepositoryContract.swift": "protocol OrderRepositoryContract {}",
			"\(Self.repositories)/OrderRepository.swift": code,
		]

		#expect(isFixed(.contractSendable, files) == isOffered)
	}

	@Test(
		"A property is made private only if no other file reads it, no protocol requires it, and the type declares an initializer",
		arguments: [
			("", "init(client: Int) { self.client = client }", true),
			("", "", false),
			("func use(_ it: OrderRepository) { print(it.client) }", "init() {}", false),
			("protocol Asking { var client: Int { get } }", "init() {}", false),
			("struct Other { var client: Int { 3 } }", "init() {}", true),
		]
	)
	func privacy(other: String, initializer: String, isOffered: Bool) throws {
		let path = "\(Self.repositories)/OrderRepository.swift"
		let files = [path: "struct OrderRepository { let client: Int; \(initializer) }", "App/Other.swift": other]

		let plan = FixPlan(findings(of: .repositoryPrivateLet, in: files), sources: Array(files.keys)) {
			files[$0] ?? ""
		}

		#expect(plan.changes.isEmpty == !isOffered)
	}

	@Test(
		"A property is not changed if a fix would solve only a part of its problem",
		arguments: [("", true), ("func use(_ it: OrderRepository) { print(it.client) }", false)]
	)
	func halfFix(other: String, isOffered: Bool) throws {
		let path = "\(Self.repositories)/OrderRepository.swift"
		let files = [
			path: "struct OrderRepository { var client: Int; init(client: Int) { self.client = client } }",
			"App/Other.swift": other,
		]

		let plan = FixPlan(findings(of: .repositoryPrivateLet, in: files), sources: Array(files.keys)) {
			files[$0] ?? ""
		}

		#expect(plan.changes.map(\.after) == (isOffered ? [files[path]?.replacing("var", with: "private let")] : []))
	}

	@Test("The mutable state of a repository must be private but may be a variable")
	func state() {
		let code = "final class OrderRepository { var count = 0; func add() { count += 1 } }"
		let finding = findings(of: .repositoryPrivateLet, in: ["\(Self.repositories)/OrderRepository.swift": code])
			.first

		#expect(finding?.message.hasPrefix("OrderRepository.count is not private:") == true)
		#expect(finding?.fixes.count == 1)
	}

	@Test(
		"A frozen type stays public, because the compiler warns about a frozen type that is not public",
		arguments: [true, false]
	)
	func frozen(isFrozen: Bool) {
		let code = "\(isFrozen ? "@frozen " : "")public struct OrderDTO: Codable { let id: Int }"
		#expect(isFixed(.dtoInternal, ["Features/Order/Sources/Data/DTOs/OrderDTO.swift": code]) == !isFrozen)
	}

	@Test("A variable of a type with a macro stays a variable")
	func macros() {
		let code = "@Model final class Order { var id: Int }"
		#expect(!isFixed(.modelLet, ["\(Self.models)/Order.swift": code]))
	}

	@Test("A variable with an initial value of nil stays a variable, because a constant has no initial nil")
	func variableThatStartsAsNilStays() {
		var settings = Settings()
		settings.only = ["repository-private-let"]
		let path = "Features/Order/Sources/Data/Repositories/OrderRepository.swift"
		let fixes = { (type: String) in
			let code = "struct OrderRepository { var client: \(type); init(client: Int) { self.client = client } }"
			return Checker().findings(in: ProjectIndex(files: [(path, code)], settings: settings)).map(\.fixes.count)
		}

		#expect(fixes("Int") == [2])
		#expect(fixes("Int?") == [0])
	}

	@Test("A test in the folder for all of the team's tests is not moved, but a test elsewhere is")
	func teamsFolderOfTestsStays() {
		let tests = { (folder: String, other: String) in
			Dictionary(
				uniqueKeysWithValues: [("Order", folder), ("Ware", other)].flatMap { name, folder in
					let root = "Features/\(name)"
					return [
						("\(root)/Sources/Data/Repositories/\(name)Repository.swift", "struct \(name)Repository {}"),
						("\(root)/Tests/\(folder)/\(name)RepositoryTests.swift", "struct \(name)RepositoryTests {}"),
					]
				}
			)
		}

		let ofTeam = findings(of: .pathTest, in: tests("Repositories", "Repositories"))
		let lost = findings(of: .pathTest, in: tests("Unit/Data", "Repositories"))

		#expect(ofTeam.map(\.fixes.count) == [0, 0])
		#expect(lost.map(\.fixes.count) == [1])
	}

	@Test("An error needs no == of its own if its case loadFailed has no description as a value")
	func equalityWithoutDescription() {
		let findings = { (value: String) in
			let code = "enum OrderError: Error, Equatable { case loadFailed\(value), notFound(identifier: Int) }"
			return self.findings(
				of: .errorEquality,
				in: ["Features/Order/Sources/Domain/Errors/OrderError.swift": code]
			)
		}

		#expect(findings("(description: String)").count == 1)
		#expect(findings("").isEmpty)
	}

	@Test("Messages name the feature's folder, not the pattern in the settings")
	func messagesHaveNoPlaceholder() {
		var settings = Settings()
		settings.features = ["Shop/Features"]
		settings.folders.tests = "ShopTests/{Feature}"
		settings.folders.dataTests = "ShopTests/{Feature}/Data"
		settings.only = [Rule.testExists.id]
		let file = ("Shop/Features/Order/Sources/Data/Repositories/OrderRepository.swift", "struct OrderRepository {}")

		let findings = Checker().findings(in: ProjectIndex(files: [file], settings: settings))

		#expect(findings.count == 1)
		#expect(findings.first?.message.hasSuffix("write OrderRepositoryTests in ShopTests/Order/Data") == true)
	}

	/// Whether a plan for the findings of `rule` changes a file; there must be a finding.
	private func isFixed(_ rule: Rule, _ files: [String: String]) -> Bool {
		let findings = findings(of: rule, in: files)
		#expect(!findings.isEmpty)
		return !FixPlan(findings, sources: files.keys.sorted()) { files[$0] ?? "" }.changes.isEmpty
	}

	private func findings(of rule: Rule, in files: [String: String]) -> [Finding] {
		var settings = Settings()
		settings.only = [rule.id]
		return Checker().findings(in: ProjectIndex(files: files.map { ($0.key, $0.value) }, settings: settings))
	}
}
