import Testing

@testable import LarderChecker
@testable import LarderProject
@testable import LarderSyntax

/// Code that a fix would break, and that only a proof over all files shows.
struct FixTrapTests {
	static let sources = "Features/Order/Sources"
	static let models = "\(sources)/Domain/Models"
	static let errors = "\(sources)/Domain/Errors"
	static let contracts = "\(sources)/Domain/Repositories"
	static let repositories = "\(sources)/Data/Repositories"
	static let tests = "Features/Order/Tests"

	@Test(
		"LocalizedError is added only if the file imports the whole module of LocalizedError, at the access level that the error needs",
		arguments: [
			("import Foundation", "", true), ("public import Foundation", "public ", true),
			("internal import Foundation", "", true), ("import struct Foundation.URL", "", false),
			("internal import Foundation", "public ", false), ("private import Foundation", "", false),
			("fileprivate import Foundation", "", false), ("@_implementationOnly import Foundation", "", false),
			("import Foundation.NSURL", "", false), ("#if canImport(Foundation)\nimport Foundation\n#endif", "", false),
			("@preconcurrency import Foundation", "", false),
		]
	)
	func localizedErrors(start: String, access: String, isFixed: Bool) {
		let code = "\(start)\n\(access)enum OrderError: Error, Equatable { case loadFailed }"

		#expect(fixes(.errorConforms, ["\(Self.errors)/OrderError.swift": code]) == isFixed)
	}

	@Test("If imports are internal by default, LocalizedError is not added to a public error")
	func internalImports() {
		let manifest = "import PackageDescription\nlet s = [.enableUpcomingFeature(\"InternalImportsByDefault\")]"
		let fixes = { (access: String) in
			let error = "import Foundation\n\(access)enum OrderError: Error, Equatable { case loadFailed }"
			return self.fixes(.errorConforms, ["\(Self.errors)/OrderError.swift": error, "Package.swift": manifest])
		}

		#expect(fixes(""))
		#expect(!fixes("public "))
	}

	@Test(
		"A conformance is not added to an error whose members do not satisfy the protocol",
		arguments: [
			"import Foundation\npublic enum OrderError: Error, Equatable { case a; var errorDescription: String? { nil } }",
			"import Foundation\nenum OrderError: Error, Equatable { case a; private var helpAnchor: String? { nil } }",
			"import Foundation\nenum OrderError: Equatable { case a(Box) }\nfinal class Box: Equatable { var n = 1 }",
			"import Foundation\nenum Error: Swift.Error { case b }\nenum OrderError: Equatable { case a }",
		]
	)
	func misfits(code: String) {
		#expect(!fixes(.errorConforms, ["\(Self.errors)/OrderError.swift": code]))
	}

	@Test(
		"An error becomes public only if all of its members would still compile",
		arguments: [
			("enum OrderError: Error { case a }", true),
			("enum OrderError: Error { case a(text: String = \"\") }", true),
			("enum OrderError: Error { case a(text: String = makeText()) }\nfunc makeText() -> String { \"\" }", false),
			("enum OrderError: Error { case a }\nextension OrderError: Identifiable { var id: Int { 1 } }", false),
			(
				"enum OrderError: Error { case a }\nextension OrderError: Identifiable { public var id: Int { 1 } }",
				true
			),
			(
				"enum OrderError: Error { case a }\nextension OrderError: CaseIterable { static var allCases: [Self] { [] } }",
				false
			),
			(
				"enum OrderError: Error { case a }\nextension OrderError: CustomNSError { var errorCode: Int { 1 } }",
				false
			),
			(
				"enum OrderError: Error { case a }\nextension OrderError: RawRepresentable { init?(rawValue: Int) { self = .a }; var rawValue: Int { 1 } }",
				false
			),
			("enum OrderError: Error { case a(Reason) }\nenum Reason { case b }", false),
			("enum OrderError: Error { case a(Reason) }\npackage enum Reason { case b }", false),
			("enum OrderError: Error { case a(Reason) }\npublic enum Reason { case b }", true),
			("enum OrderError: Error { case a(Outer.Reason) }\nenum Outer { public enum Reason { case b } }", false),
			("enum OrderError: Error { case a(Data) }", false),
			("enum OrderError: Error { case a(Text) }\ntypealias Text = String", false),
			("enum OrderError: Error { case a; public func f() -> Reason? { nil } }\nenum Reason {}", false),
			("enum OrderError: Error { case a; public func f(n: Int = count) {} }\nlet count = 1", false),
			("enum OrderError { case a }", false),
			("@usableFromInline enum OrderError: Error { case a }", false),
			("#if DEBUG\nenum OrderError: Error { case a }\n#endif", false),
			(
				"public protocol Coded { var code: Int { get } }\nenum OrderError: Error, Coded { case a; var code: Int { 1 } }",
				false
			),
			(
				"protocol Coded { var code: Int { get } }\nenum OrderError: Error, Coded { case a; var code: Int { 1 } }",
				true
			),
			("enum OrderError: Error { case a; var _domain: String { \"x\" } }", false),
			("enum OrderError: Error { case a; var _code: Int { 1 } }", false),
			(
				"protocol Shown: LocalizedError {}\nextension Shown { var errorDescription: String? { nil } }\nenum OrderError: Error, Shown { case a }",
				false
			),
			(
				"protocol Shown: LocalizedError {}\npublic extension Shown { var errorDescription: String? { nil } }\nenum OrderError: Error, Shown { case a }",
				true
			),
			("extension Error { var _code: Int { 1 } }\nenum OrderError: Error { case a }", false),
		]
	)
	func publicErrors(code: String, isFixed: Bool) {
		#expect(fixes(.errorPublic, ["\(Self.errors)/OrderError.swift": code]) == isFixed)
	}

	@Test("No fix adds a conformance that another target declares")
	func conformanceOfTests() {
		let files = { (place: String) in
			[
				"\(Self.models)/Order.swift": "struct Order { let line: Line }",
				"\(Self.sources)/Other/Line.swift": "final class Line { }",
				"\(place)/Line+Equatable.swift":
					"extension Line: Equatable { static func == (a: Line, b: Line) -> Bool { true } }",
			]
		}

		#expect(fixes(.modelEquatable, files("\(Self.sources)/Other")))
		#expect(!fixes(.modelEquatable, files(Self.tests)))
	}

	@Test(
		"Equatable is not added if the compiler may see further members, other types or a second conformance",
		arguments: [
			"struct Order: ~Copyable { let id: Int }", "struct Order: ~Escapable { let id: Int }",
			"struct Order { @Clamped var id: Int }\n@propertyWrapper struct Clamped { var wrappedValue: Int }",
			"struct Order { let (a, b) = (Box(), 1) }\nfinal class Box {}",
			"struct Order {\n#if DEBUG\nlet box: Box\n#endif\n}\nfinal class Box {}",
			"struct Order { let when: Date }\nfinal class Date {}",
			"struct Order { let when: Date; final class Date {} }",
			"struct Order { let when: Date; typealias Date = () -> Void }",
			"struct Order<Data> { let value: Data }", "struct Order { let load: Load }\ntypealias Load = () -> Int",
			"struct Order { let type: Int.Type }", "struct Order { let pair: (Int, Int) }",
			"struct Order { let x: tm }",
			"struct Order { let names: [3 of String] }", "struct Order { let any: Any }",
			"struct Order { let box = Box.make() }\nfinal class Box { static func make() -> Box { Box() } }",
			"struct Order { let line: Line }\nstruct Line: ~Copyable {}",
			"struct Order { let line: Line }\nenum Line {}",
			"struct Order { let line: Line }\n#if DEBUG\nstruct Line: Equatable {}\n#endif",
			"struct Order { let line: Line }\nstruct Line<T> { let id: T }\nextension Line: Equatable where T: Equatable {}",
			"@MainActor struct Order { let box: [Int] }",
			"struct Order { let id: Int; static func == (a: Order, b: Int) -> Bool { true } }",
			"struct Order { let id: Int }\nfunc == (a: Order, b: Order) -> Bool { true }",
			"struct Order { let id: Int }\ntypealias Ware = Order\nextension Ware: Equatable {}",
			"struct Order { let id: Int }\nprotocol Equatable {}",
			"struct Order { lazy var id: Int = 1 }",
			"struct Order { weak var box: Box? }\nfinal class Box: Equatable {}",
			"struct Order { let line: Line }\nfinal class Line {}\n@available(macOS 99, *) extension Line: Equatable { static func == (a: Line, b: Line) -> Bool { true } }",
			"struct Order { let unit: Unit }\nenum Other { enum Unit { case a } }",
			"import Charting\nstruct Order { let when: Date }",
			"import Foundation\nindirect enum Order { case a(Order), b(() -> Void) }",
		]
	)
	func hiddenMembers(code: String) {
		#expect(!fixes(.modelEquatable, ["\(Self.models)/Order.swift": code]))
	}

	@Test("Equatable is not added a second time, even if the first conformance is in another feature")
	func secondConformance() {
		let files = [
			"\(Self.models)/Order.swift": "public struct Order { let id: Int }",
			"Features/Cart/Sources/Order+Equatable.swift":
				"import ShopOrder\nextension Order: @retroactive Equatable {}",
		]

		#expect(!fixes(.modelEquatable, files))
	}

	@Test(
		"Sendable is not added to a protocol if a type that is not Sendable conforms to it indirectly",
		arguments: [
			"protocol Cached: OrderRepositoryContract {}\nfinal class OrderRepository: Cached { var n = 1 }",
			"typealias Both = OrderRepositoryContract & Other\nprotocol Other {}\nfinal class OrderRepository: Both { var n = 1 }",
			"class Base: OrderRepositoryContract {}\n@MainActor final class OrderRepository: Base {}",
			"class Base {}\n@MainActor final class OrderRepository: Base, OrderRepositoryContract {}",
			"protocol Cached where Self: OrderRepositoryContract {}\nfinal class OrderRepository: Cached { var n = 1 }",
			"struct OrderRepository<Client>: OrderRepositoryContract { let client: Client }",
			"struct OrderRepository: OrderRepositoryContract { let load: () -> Int }",
			"struct OrderRepository: OrderRepositoryContract { let client = Client.make() }\nactor Client { static func make() -> Int { 1 } }",
			"@MainActor final class OrderRepository: @MainActor OrderRepositoryContract { var n = 1 }",
			"actor OrderRepository: OrderRepositoryContract {}\nstruct Holder { nonisolated(unsafe) let it: any OrderRepositoryContract }",
		]
	)
	func indirectConformers(code: String) {
		let files = [
			"\(Self.contracts)/OrderRepositoryContract.swift": "protocol OrderRepositoryContract {}",
			"\(Self.repositories)/OrderRepository.swift": code,
		]

		#expect(!fixes(.contractSendable, files))
	}

	@Test("Sendable is not added if an extension in another file already adds it")
	func conformersElsewhere() {
		let files = [
			"\(Self.contracts)/OrderRepositoryContract.swift": "protocol OrderRepositoryContract {}",
			"\(Self.repositories)/OrderRepository.swift": "struct OrderRepository { let id: Int }",
			"\(Self.repositories)/OrderRepository+Contract.swift":
				"extension OrderRepository: OrderRepositoryContract {}",
		]

		#expect(!fixes(.contractSendable, files))
	}

	@Test(
		"A file is not moved if its target already has a file with the new name, but a file in another target does not matter"
	)
	func fileNames() {
		let files = [
			"\(Self.sources)/Data/OrderDTO.swift": "struct OrderDTO: Codable {}",
			"\(Self.sources)/Other/orderDTO.swift": "struct Other {}",
		]

		#expect(!fixes(.pathDTO, files))
		#expect(fixes(.pathDTO, files, areApart: true))
	}

	@Test(
		"A file is not moved if it is an entry point, or if a setting or the code in the file names it",
		arguments: [
			("main.swift", "struct OrderDTO: Codable {}", ""),
			("Wire.swift", "struct OrderDTO: Codable { let path: StaticString = #filePath }", ""),
			("Wire.swift", "struct OrderDTO: Codable {}\nprint(1)", ""),
			(
				"Wire.swift", "struct OrderDTO: Codable {}",
				"import PackageDescription\nlet sources = [\"Data/DTOs/Wire.swift\"]"
			),
		]
	)
	func entryPoints(name: String, code: String, manifest: String) {
		#expect(!fixes(.pathDTO, ["\(Self.sources)/Data/DTOs/\(name)": code, "Package.swift": manifest]))
	}

	@Test(
		"A property is changed only if it is alone in its declaration, and no code depends on its current form",
		arguments: [
			("let client: Int, other: Int; init() { client = 1; other = 2 }", "", false),
			("let client: Int; init() { client = 1 }", "", true),
			("let client: Int; init() { client = 1 }", "func use(_ it: OrderRepository) -> Int { it.client }", false),
			(
				"let client: Int; init() { client = 1 }",
				"protocol Asking {\n#if DEBUG\nvar client: Int { get }\n#endif\n}", false
			),
			("@usableFromInline let client: Int; init() { client = 1 }", "", false),
			("var client = 1", "let it = OrderRepository(client: 2)", false),
		]
	)
	func privateProperties(members: String, other: String, isFixed: Bool) {
		let code = "struct OrderRepository { \(members) }\n\(other)"

		#expect(fixes(.repositoryPrivateLet, ["\(Self.repositories)/OrderRepository.swift": code]) == isFixed)
	}

	@Test("A property of a class is not made private if a subclass in another file uses it")
	func subclasses() {
		let files = [
			"\(Self.repositories)/OrderRepository.swift":
				"class OrderRepository { let client: Int; init() { client = 1 } }",
			"\(Self.repositories)/Special.swift": "class Special: OrderRepository { func f() -> Int { client } }",
		]

		#expect(!fixes(.repositoryPrivateLet, files))
	}

	@Test("A property is not made private if the type conforms to a protocol of another package")
	func foreignProtocols() {
		let code = "struct OrderRepository: Injected { let client: Int; init() { client = 1 } }"

		#expect(!fixes(.repositoryPrivateLet, ["\(Self.repositories)/OrderRepository.swift": code]))
	}

	@Test(
		"A property does not become a constant if code writes it indirectly",
		arguments: [
			"func f(_ a: inout Order) { var b = 1; (a.count, b) = (2, 3) }",
			"func f(_ a: inout Order) { print(\"a // b\"); a.count = 2 }",
			"func f(_ a: inout Order) { a.count.advance() }",
			"extension Order { init(other: Order) { self = other; self.count = 2 } }",
			"extension Order { init(n: Int) { self.init(count: n); self.count = 2 } }",
			"extension Order { init(n: [Int]) { for i in n { self.count = i } } }",
			"extension Int { var next: Int { mutating get { self += 1; return self } } }\nfunc f(_ a: inout Order) -> Int { a.count.next }",
			"extension Order: Countable {}",
		]
	)
	func hiddenWrites(code: String) {
		let files = ["\(Self.models)/Order.swift": "struct Order { var count: Int }", "App/Other.swift": code]

		#expect(fixes(.modelLet, ["\(Self.models)/Order.swift": "struct Order { var count: Int }"]))
		#expect(!fixes(.modelLet, files))
	}

	@Test("A property does not become a constant if one declaration declares several properties")
	func severalProperties() {
		#expect(!fixes(.modelLet, ["\(Self.models)/Order.swift": "struct Order { var a: Int, b: Int }"]))
	}

	@Test(
		"A type stays public if exported declarations may name it, or if code of another module names it",
		arguments: [
			("\(sources)/Domain/Models/Order.swift", "public extension Order { func f() {} }"),
			(
				"\(sources)/Domain/Models/Order.swift",
				"public let first = makeOrder()\nfunc makeOrder() -> Order { Order() }"
			),
			("\(sources)/Domain/Models/Order.swift", "public typealias Ware = Order"),
			(
				"\(sources)/Domain/Models/Order.swift",
				"public let box = Box(make())\npublic struct Box<T> { init(_ it: T) {} }\nfunc make() -> Order { Order() }"
			),
			("\(sources)/Domain/Models/Order.swift", "public protocol P { associatedtype T = Order }"),
			("\(sources)/Domain/Models/Order.swift", "struct S { @usableFromInline var order: Order }"),
			("\(sources)/Other.swift", "public struct S { public subscript(i: Int) -> Order { Order() } }"),
			("\(sources)/Other.swift", "public enum E { case a(Order) }"),
			("\(sources)/Other.swift", "extension Array where Element == Order { public var total: Int { count } }"),
			("\(sources)/Other.swift", "extension Optional<Order> { public var total: Int { 0 } }"),
			("\(sources)/Other.swift", "public let first = MakeOrder()\nfunc MakeOrder() -> Order { Order() }"),
			("App/Main.swift", "import struct Wares.Order\nlet it: Order? = nil"),
			("App/Main.swift", "import Wares\nlet it: Order? = nil"),
			("Tests/Main.swift", "@testable import Wares\nimport ShopOrder\nlet it: Order? = nil"),
		]
	)
	func shownTypes(path: String, code: String) {
		let model = "public struct Order: Equatable { }\n"
		var files = ["\(Self.models)/Order.swift": model]
		files[path, default: ""] += code

		#expect(fixes(.modelInternal, ["\(Self.models)/Order.swift": model]))
		#expect(!plans(.modelInternal, files))
	}

	@Test("An error does not become public if its payload's type becomes internal at the same time")
	func payloadThatBecomesInternal() {
		let files = [
			"\(Self.errors)/OrderError.swift": "enum OrderError: Error { case a(Order) }",
			"\(Self.models)/Order.swift": "public struct Order: Equatable { }",
		]

		let plan = plan([.errorPublic, .modelInternal], files)

		#expect(plan.changes.map(\.path) == ["\(Self.models)/Order.swift"])
	}

	// MARK: - Plans

	/// Whether a plan for the findings of `rule` changes a file; there must be a finding.
	func fixes(_ rule: Rule, _ files: [String: String], areApart: Bool = false) -> Bool {
		var settings = Settings()
		settings.only = [rule.id]
		let index = ProjectIndex(files: files.map { ($0.key, $0.value) }, settings: settings)
		#expect(!Checker().findings(in: index).isEmpty)
		return plans(rule, files, areApart: areApart)
	}

	func plans(_ rule: Rule, _ files: [String: String], areApart: Bool = false) -> Bool {
		!plan([rule], files, areApart: areApart).changes.isEmpty
	}

	func plan(
		_ rules: [Rule],
		_ files: [String: String],
		areApart: Bool = false,
		links: Set<String> = []
	) -> FixPlan {
		var settings = Settings()
		settings.only = Set(rules.map(\.id))
		let index = ProjectIndex(files: files.map { ($0.key, $0.value) }, settings: settings)
		let isOfTests = { (path: String) in path.contains("/Tests/") }
		let targets = SourceTargets(
			areTogether: {
				isOfTests($0) == isOfTests($1) && $0.hasPrefix("Features/Cart") == $1.hasPrefix("Features/Cart")
			},
			areApart: { _, _ in areApart }
		)
		return FixPlan(
			Checker().findings(in: index),
			sources: files.keys.sorted(),
			targets: targets,
			isLink: links.contains
		) {
			files[$0] ?? ""
		}
	}
}
