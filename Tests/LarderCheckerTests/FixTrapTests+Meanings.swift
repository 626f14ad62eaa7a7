import Testing

@testable import LarderChecker

/// Code that would mean something else after a fix, and the messages about code that is not fixed.
extension FixTrapTests {
	@Test(
		"A property does not become a constant if an operator or a member from outside the standard library may mutate it",
		arguments: [
			"postfix operator +++\npostfix func +++ (x: inout Int) { x += 1 }\nfunc f(_ a: inout Order) { a.count+++ }",
			"infix operator <-\nfunc <- (l: inout Int, r: Int) { l = r }\nfunc f(_ a: inout Order) { a.count <- 4 }",
			"infix operator -->\nfunc --> (l: Int, r: inout Int) { r = l }\nfunc f(_ a: inout Order) { 4 --> a.count }",
			"extension Order { mutating func f() { ++count } }",
			"func f(_ a: inout Order) { (a.count) += 1 }", "func f(_ a: inout Order) { (a.count)+++ }",
			"func f(_ a: inout Order) { a.`count` = 2 }",
			"import ObjectMapper\nextension Order { mutating func mapping(map: Map) { count <- map[\"count\"] } }",
			"func * (l: inout Int, r: Int) -> Int { l = r; return l }\nfunc f(_ a: inout Order) -> Int { a.count * 2 }",
			"extension Int { mutating func callAsFunction() -> Int { self += 1; return self } }\nfunc f(_ a: inout Order) -> Int { a.count() }",
			"extension Int { subscript(z z: Int) -> Int { mutating get { self += z; return self } } }\nfunc f(_ a: inout Order) -> Int { a.count[z: 1] }",
			"protocol Counted { var count: Int { set get } }",
			"protocol Counted { var count: Int { mutating get set } }",
			"@dynamicMemberLookup struct Draft<T> { var base: T; subscript<V>(dynamicMember k: WritableKeyPath<T, V>) -> V { base[keyPath: k] } }",
			"func f(_ a: Binding<Order>) { show(a.count) }", "let list = ForEach($orders) { a in show(a.count) }",
		]
	)
	func operatorsAndMembers(code: String) {
		#expect(
			!fixes(
				.modelLet,
				["\(Self.models)/Order.swift": "struct Order { var count: Int }", "App/Other.swift": code]
			)
		)
	}

	@Test(
		"A property becomes a constant if every use of its name only reads it",
		arguments: [
			"func f(_ a: Order, _ b: Order) -> Bool { a.count == b.count && !(a.count > 3) || -a.count < (a.count) + 1 }",
			"func f(_ a: Order) -> String { \"\\(a.count)\" + a.count.description }",
			"func f(_ a: [Order]) -> [Int] { a.map(\\.count).sorted { $0 < $1 } + a.filter { $0.count > 2 }.map { $0.count } }",
			"func f(_ a: Order?) -> Int { (a?.count ?? 3) &+ (a!.count << 2) }",
			"func f(_ a: Order) -> Order { var total = 0; total += a.count; return Order(count: total) }",
			"struct Row { @Binding var order: Order; let count: Int; var body: Int { order.count } }",
			"protocol Counted { var count: Int { get } }\nextension Order: Counted {}",
			"infix operator |>\nfunc |> (l: Int, r: (Int) -> Int) -> Int { r(l) }\nlet x = 3 |> { $0 }",
			"struct Money { var n = 0; static func += (l: inout Money, r: Int) { l.n += r } }\nfunc f(_ a: Order) { var m = Money(); m += a.count }",
		]
	)
	func readings(code: String) {
		#expect(
			fixes(
				.modelLet,
				["\(Self.models)/Order.swift": "struct Order { var count: Int }", "App/Other.swift": code]
			)
		)
	}

	@Test("A property whose type comes from another package does not become a constant if code uses its members")
	func foreignTypes() {
		let fixes = { (use: String) in
			let code = "import UIKit\nstruct Order { var image: UIImage }\nfunc f(_ a: Order) { \(use) }"
			return self.fixes(.modelLet, ["\(Self.models)/Order.swift": code])
		}

		#expect(fixes("show(a.image)"))
		#expect(!fixes("show(a.image.size)"))
		#expect(!fixes("show(a.image[2])"))
		#expect(!fixes("show(a.image())"))
	}

	@Test(
		"Equatable is not added if it may change overload resolution",
		arguments: [
			"extension Equatable { var label: String { \"e\" } }", "func f<T: Equatable>(_ t: T) -> Int { 2 }",
			"func f<T>(_ t: T) -> Int where T: Equatable { 2 }",
			"extension Array where Element: Equatable { func f() {} }",
			"func f(_ t: some Equatable) {}", "func f(_ t: Any) -> Bool { t is any Equatable }",
			"typealias Same = Equatable & Sendable", "func f(_ t: Any) -> Bool { (t as? any Swift.Equatable) != nil }",
			"func == <T>(a: T, b: T) -> Bool { true }", "func ~= (a: Order, b: Int) -> Bool { true }",
			"extension Array where Element == Order { static func == (a: Self, b: Self) -> Bool { true } }",
			"extension Sequence { func contains(_ it: Order) -> Bool { true } }",
			"extension Order { static func != (a: Order, b: Order) -> Bool { true } }",
			"extension Array where Element == Order { func firstIndex(of it: Order) -> Int? { 99 } }",
		]
	)
	func otherMeanings(code: String) {
		#expect(
			!fixes(
				.modelEquatable,
				["\(Self.models)/Order.swift": "struct Order { let id: Int }", "App/Other.swift": code]
			)
		)
	}

	@Test(
		"Equatable is added if the project uses the type only in conformances and as the type of values",
		arguments: [
			"struct Ware: Equatable {}",
			"extension Ware: Equatable {}\nstruct Ware { static func == (a: Ware, b: Ware) -> Bool { true } }",
			"enum State<Value> { case none, some(Value) }\nextension State: Equatable where Value: Equatable {}",
			"protocol Entity: Equatable {}", "struct Box { let it: any Equatable }",
			"enum Store { struct Int {} }",
		]
	)
	func onlyConformances(code: String) {
		#expect(
			fixes(
				.modelEquatable,
				["\(Self.models)/Order.swift": "struct Order { let id: Int }", "App/Other.swift": code]
			)
		)
	}

	@Test(
		"Sendable is added to a contract if code uses Sendable only in conformances and as the type of values"
	)
	func constraintsOnSendable() {
		let fixes = { (code: String) in
			self.fixes(
				.contractSendable,
				[
					"\(Self.contracts)/OrderRepositoryContract.swift": "protocol OrderRepositoryContract {}",
					"App/Other.swift": code,
				]
			)
		}

		#expect(fixes("struct Box: Sendable { let it: any Sendable; let run: @Sendable () -> Void }"))
		#expect(!fixes("func f<T: Sendable>(_ t: T) -> Int { 2 }"))
		#expect(!fixes("extension Sendable { func f() {} }"))
	}

	@Test(
		"LocalizedError is not added if code extends LocalizedError, or tests whether a value conforms to it",
		arguments: [
			"func f(_ e: any Error) -> Bool { e is LocalizedError }",
			"func f(_ e: any Error) -> String? { (e as? any LocalizedError)?.errorDescription }",
			"extension LocalizedError { var shown: Int { 2 } }",
		]
	)
	func askedErrors(code: String) {
		let error = "import Foundation\nenum OrderError: Error, Equatable { case a }"

		#expect(fixes(.errorConforms, ["\(Self.errors)/OrderError.swift": error]))
		#expect(!fixes(.errorConforms, ["\(Self.errors)/OrderError.swift": error, "App/Other.swift": code]))
	}

	@Test("A file is not moved if both its name and its folder are wrong")
	func helpers() {
		let code = "struct OrderDTO: Codable {}"

		#expect(fixes(.pathDTO, ["\(Self.sources)/Data/OrderDTO.swift": code]))
		#expect(fixes(.pathDTO, ["\(Self.sources)/Data/DTOs/Wire.swift": code]))
		#expect(!fixes(.pathDTO, ["\(Self.sources)/Data/Wire.swift": code]))
	}

	@Test("If --fix cannot fix a finding, it names the obstacle and where the obstacle is")
	func notes() {
		let model = "\(Self.models)/Order.swift"
		let reason = { (rule: Rule, files: [String: String]) in self.plan([rule], files).unfixed.map(\.notFixed) }

		#expect(
			reason(
				.modelLet,
				[model: "struct Order { var count: Int }", "App/A.swift": "\nfunc f(_ a: inout Order) { a.count = 1 }"]
			)
				== ["`count` may be written in App/A.swift:2"]
		)
		#expect(
			reason(
				.modelEquatable,
				[model: "struct Order { let id: Int }", "App/A.swift": "func f<T: Equatable>(_ t: T) {}"]
			)
				== ["`Equatable` is a constraint in App/A.swift:1"]
		)
		#expect(
			reason(.modelEquatable, [model: "struct Order {\n\tlet box: Box\n}\nfinal class Box {}"])
				== ["`box` is not certainly Equatable, in \(model):2"]
		)
		#expect(reason(.modelLet, [model: "struct Order { var count = 1 }"]).count == 1)
		#expect(
			reason(
				.repositoryPrivateLet,
				["\(Self.repositories)/OrderRepository.swift": "struct OrderRepository { let a: Int }"]
			)
				== [
					"the property is a parameter of the memberwise initializer, or the fix would have to change more than one word"
				]
		)
		#expect(reason(.modelLet, [model: "struct Order { var count: Int }"]).isEmpty)
	}

	@Test("A file that is a symbolic link is not changed")
	func links() {
		let path = "\(Self.models)/Order.swift"
		let plan = plan([.modelLet], [path: "struct Order { var count: Int }"], links: [path])

		#expect(plan.changes.isEmpty)
		#expect(plan.unfixed.map(\.notFixed) == ["the file is a symbolic link"])
	}

	@Test("An access modifier on its own line is removed together with the line, and the diff shows this")
	func linesOfModifiers() {
		let path = "\(Self.models)/Order.swift"
		let plan = plan([.modelInternal], [path: "// Orders\n@MainActor\npublic\nstruct Order: Equatable {}\n"])

		#expect(plan.changes.map(\.after) == ["// Orders\n@MainActor\nstruct Order: Equatable {}\n"])
		#expect(plan.diff.hasSuffix("\n@@ -3 +2,0 @@\n-public"))
	}
}
