import Testing

@testable import LarderChecker

/// Code with one mistake that a rule finds, and similar code in which nothing is wrong.
struct Lookalike: CustomTestStringConvertible, Sendable {
	let testDescription: String
	let rule: Rule
	/// The files of code with one mistake, by path.
	let mistake: [String: String]
	/// Similar code in which nothing is wrong.
	let other: [String: String]
}

extension Lookalike {
	private static let cart = "App/Data/CartRepository.swift"
	private static let contract = [
		"App/Domain/CartRepository.swift": "protocol CartRepository { func getCart() -> Cart }"
	]
	private static let models = "App/Domain/Models"

	private static func repository(_ members: String) -> [String: String] {
		[cart: "class CartRepository { \(members) }"]
	}

	static let all = [
		Lookalike(
			testDescription: "what others set or observe",
			rule: .repositoryPrivateLet,
			mistake: repository("var api: Client; init(api: Client) { self.api = api }"),
			other: repository(
				"@Published var cart = 1; weak var delegate: Owner?; var onError: ((Int) -> Void)?; let all: AnyPublisher<Int, Never> = .init()"
			)
		),
		Lookalike(
			testDescription: "state that is changed by its parts",
			rule: .repositoryPrivateLet,
			mistake: repository("private var carts: Map; init(carts: Map) { self.carts = carts }"),
			other: repository(
				"private var carts: Map; init(carts: Map) { self.carts = carts }; func set() { carts[1] = nil }"
			)
		),
		Lookalike(
			testDescription: "state that is changed through a protocol",
			rule: .repositoryPrivateLet,
			mistake: repository("private var store: Store; init(store: Store) { self.store = store }"),
			other: repository(
				"private var store: Store; init(store: Store) { self.store = store }; func set() { store.mode = 1 }"
			)
		),
		Lookalike(
			testDescription: "a protocol that only the data layer knows",
			rule: .pathContract,
			mistake: [
				"App/Data/CartRepository.swift": "protocol CartRepository {}",
				"App/Domain/Use.swift": "let it: CartRepository",
				"App/Domain/CRepository.swift": "protocol CRepository {}",
				"App/Domain/BRepository.swift": "protocol BRepository {}",
			],
			other: [
				"App/Data/CartRepository.swift": "protocol CartRepository {}",
				"App/Domain/BRepository.swift": "protocol BRepository {}",
			]
		),
		Lookalike(
			testDescription: "a list of DTOs",
			rule: .dtoSuffix,
			mistake: ["App/Data/CartDTO.swift": "struct CartDTO: Codable {}\nstruct Page: Codable {}"],
			other: ["App/Data/CartDTO.swift": "struct CartDTO: Codable {}\nstruct CartDTOList: Codable {}"]
		),
		Lookalike(
			testDescription: "a format in the data layer",
			rule: .modelNoSerialization,
			mistake: contract.merging([
				"\(models)/Cart.swift": "struct Cart {}", "App/Domain/Cart+Codable.swift": "extension Cart: Codable {}",
			]) { $1 },
			other: contract.merging([
				"\(models)/Cart.swift": "struct Cart {}", "App/Data/Cart+Codable.swift": "extension Cart: Codable {}",
			]) { $1 }
		),
		Lookalike(
			testDescription: "a class that Foundation's cache holds",
			rule: .modelStruct,
			mistake: contract.merging(["\(models)/Cart.swift": "final class Cart { var id = 1 }"]) { $1 },
			other: contract.merging([
				"\(models)/Cart.swift": "final class Cart { var id = 1 }",
				"App/Data/Images.swift": "class Images { let all = NSCache<NSString, Cart>() }",
			]) { $1 }
		),
		Lookalike(
			testDescription: "what Tuist writes",
			rule: .layerDomain,
			mistake: ["App/Domain/Sources/A.swift": "import UIKit"],
			other: ["App/Domain/Derived/Sources/A.swift": "import UIKit"]
		),
		Lookalike(
			testDescription: "a contract beside repositories that names no DTO",
			rule: .contractDomainOnly,
			mistake: ["App/Data/Contracts/CartRepository.swift": "protocol CartRepository { func get() -> CartDTO }"],
			other: ["App/Data/Contracts/CartRepository.swift": "protocol CartRepository { func get() -> Cart }"]
		),
		Lookalike(
			testDescription: "a contract whose name ends as all do",
			rule: .contractSuffix,
			mistake: [
				"App/Domain/CartRepositories.swift": "protocol CartRepositories {}",
				cart: "class CartRepository: CartRepositories {}",
			],
			other: contract
		),
		Lookalike(
			testDescription: "a model that changes itself",
			rule: .modelLet,
			mistake: contract.merging(["\(models)/Cart.swift": "struct Cart { var count: Int }"]) { $1 },
			other: contract.merging(["\(models)/Cart.swift": "struct Cart { private(set) var count: Int }"]) { $1 }
		),
		Lookalike(
			testDescription: "a mock that an app shows",
			rule: .pathMock,
			mistake: contract.merging([
				"AppTests/CartRepositoryMock.swift": "class CartRepositoryMock: CartRepository {}",
				"AppTests/Mocks/AMock.swift": "class AMock: CartRepository {}\nclass BMock: CartRepository {}",
			]) { $1 },
			other: contract.merging(["App/CartRepositoryMock.swift": "class CartRepositoryMock: CartRepository {}"]) {
				$1
			}
		),
	]
}
