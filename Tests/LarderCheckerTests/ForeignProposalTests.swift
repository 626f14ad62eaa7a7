import Testing

@testable import LarderChecker
@testable import LarderProject

/// What `larder init` reads from the code of other teams.
struct ForeignProposalTests {
	@Test("Proposed folder names keep the upper and lower case of the project's folders")
	func keepsCase() {
		let files = [
			("Shop/domain/OrderRepository.swift", "protocol OrderRepository {}"),
			("Shop/domain/models/Colour.swift", "struct Colour {}"),
			("Shop/data/OrderRepositoryImpl.swift", "struct OrderRepositoryImpl: OrderRepository {}"),
			("Shop/data/dtos/Page.swift", "struct Page {}"),
		]

		let folders = SettingsProposal(ProjectIndex(files: files)).settings.folders

		#expect([folders.domain, folders.models] == ["Shop/domain", "Shop/domain/models"])
		#expect([folders.data, folders.dtos, folders.mappers] == ["Shop/data", "Shop/data/dtos", "Shop/data/Mappers"])
	}

	@Test("A folder that is named after the only entity is not proposed, because other entities will come")
	func proposesNoFolderOfOneEntity() {
		let files = [
			("Shop/Domain/Orders/OrderRepository.swift", "protocol OrderRepository { func order() -> Order }"),
			("Shop/Domain/Orders/Order.swift", "struct Order {}"),
			(
				"Shop/Data/Repositories/Order/OrderRepositoryImpl.swift",
				"struct OrderRepositoryImpl: OrderRepository {}"
			),
		]

		let folders = SettingsProposal(ProjectIndex(files: files)).settings.folders

		#expect(folders.repositories == "Shop/Data/Repositories")
		#expect([folders.contracts, folders.models] == ["Shop/Domain", "Shop/Domain"])
	}

	@Test("Mocks may be in several subfolders of one folder of mocks")
	func findsFolderAroundMocks() {
		let files = ["Order", "Ware"].flatMap { name in
			[
				("Shop/Domain/\(name)Repository.swift", "protocol \(name)Repository {}"),
				("Shop/Data/\(name)RepositoryImpl.swift", "struct \(name)RepositoryImpl: \(name)Repository {}"),
				("ShopTests/Mocks/\(name)/\(name)Mock.swift", "struct \(name)RepositoryMock: \(name)Repository {}"),
			]
		}

		#expect(SettingsProposal(ProjectIndex(files: files)).settings.folders.mocks == "ShopTests/Mocks")
	}

	@Test(
		"The folder with the most features is proposed first, and a folder with a single repository is not proposed for all repositories"
	)
	func proposesFoldersOfMostFeatures() {
		let features = ["App/Features/Login", "App/Features/Cart", "App/Share"].flatMap { root in
			let name = root.split(separator: "/").last ?? ""
			return [
				("\(root)/Domain/\(name).swift", "struct \(name) {}"),
				("\(root)/Data/\(name)Repository/\(name)Repository.swift", "struct \(name)Repository {}"),
			]
		}
		let shared = (1...9).map { ("App/Share/Data/UserRepository/Part\($0).swift", "struct Part\($0) {}") }

		let settings = SettingsProposal(ProjectIndex(files: features + shared)).settings

		#expect(settings.features == ["App/Features", "App"])
		#expect(settings.folders.repositories == "Data")
	}

	@Test(
		"A word is not proposed as the prefix of repositories if it distinguishes implementations of one contract or belongs to a test double"
	)
	func proposesNoPrefixOfDoubles() {
		let prefix = { (words: [String]) in
			let files = words.map {
				("App/Data/\($0)CartRepository.swift", "struct \($0)CartRepository: CartRepository {}")
			}
			let contract = ("App/Domain/CartRepository.swift", "protocol CartRepository {}")
			return SettingsProposal(ProjectIndex(files: files + [contract])).settings.prefixes.implementation
		}

		#expect(prefix(["InMemory", "Default"]) == "Default")
		#expect(prefix(["CoreData", "HTTP"]).isEmpty)
	}

	@Test(
		"A prefix or suffix that only one type has is proposed only if many teams use that word",
		arguments: [("Remote", "Failing", "", ""), ("Default", "Spy", "Default", "Spy")]
	)
	func proposesNoWordOfOneType(made: String, double: String, implementation: String, mock: String) {
		let files = [
			("App/Domain/CartRepository.swift", "protocol CartRepository {}"),
			("App/Data/\(made)CartRepository.swift", "struct \(made)CartRepository: CartRepository {}"),
			("AppTests/\(double)CartRepository.swift", "struct \(double)CartRepository: CartRepository {}"),
		]

		let prefixes = SettingsProposal(ProjectIndex(files: files)).settings.prefixes

		#expect([prefixes.implementation, prefixes.mock] == [implementation, mock])
	}

	@Test(
		"The suffix of data sources is read from types named after a repository's entity, not from a client that all repositories use",
		arguments: [("OrderService", "Service"), ("HTTPClient", "DataSource")]
	)
	func readsSuffixOfDataSources(held: String, suffix: String) {
		let files = [
			("App/Domain/OrdersRepository.swift", "protocol OrdersRepository {}"),
			("App/Data/\(held).swift", "protocol \(held) {}"),
			(
				"App/Data/OrdersRepositoryImpl.swift",
				"struct OrdersRepositoryImpl: OrdersRepository { let source: any \(held) }"
			),
		]

		#expect(SettingsProposal(ProjectIndex(files: files)).settings.suffixes.dataSource == suffix)
	}

	@Test("The folder proposed for the domain is the one called Domain, not a folder around it")
	func findsNarrowDomain() {
		let files = ["Order", "Ware"].flatMap { name in
			[
				("App/Core/Model/Domain/\(name)Repository.swift", "protocol \(name)Repository {}"),
				("App/Core/Data/\(name)RepositoryImpl.swift", "struct \(name)RepositoryImpl: \(name)Repository {}"),
			]
		}

		#expect(SettingsProposal(ProjectIndex(files: files)).settings.folders.domain == "App/Core/Model/Domain")
	}

	@Test("If a layer is a module, its folder is the module's source folder")
	func findsSourcesOfModules() {
		let files = ["Order", "Ware"].flatMap { name in
			[
				("App/Domain/Sources/Ports/\(name)Repository.swift", "protocol \(name)Repository {}"),
				("App/Data/Sources/\(name)RepositoryImpl.swift", "struct \(name)RepositoryImpl: \(name)Repository {}"),
				("App/Data/Derived/Sources/\(name)Assets.swift", "enum \(name)Assets {}"),
				("App/Data/Project.swift", "let project = 1"),
			]
		}

		let folders = SettingsProposal(ProjectIndex(files: files)).settings.folders

		#expect(folders.data == "App/Data/Sources")
		#expect(folders.domain == "App/Domain/Sources")
	}

	@Test("A folder with only a few of the models is not proposed as the folder of models")
	func ignoresUnusualFolders() {
		let names = ["A", "B", "C", "D", "E"]
		let files = names.flatMap { name in
			[
				("App/Domain/Ports/\(name)Repository.swift", "protocol \(name)Repository { func get() -> \(name) }"),
				("App/Data/\(name)RepositoryImpl.swift", "struct \(name)RepositoryImpl: \(name)Repository {}"),
				("\(name)/Values/\(name).swift", "struct \(name) {}"),
			]
		}

		let models = SettingsProposal(ProjectIndex(files: files)).settings.folders.models

		#expect(!names.contains { models.hasPrefix("\($0)/") })
	}

	@Test(
		"A prefix that most contracts have is proposed as a prefix, and the names proposed for mocks and repositories omit it"
	)
	func readsPrefixOfContracts() {
		let files = ["Order", "Ware"].flatMap { name in
			[
				("Shop/Domain/I\(name)Repository.swift", "protocol I\(name)Repository {}"),
				("Shop/Data/\(name)Repository.swift", "struct \(name)Repository: I\(name)Repository {}"),
				("ShopTests/Mock\(name)Repository.swift", "struct Mock\(name)Repository: I\(name)Repository {}"),
			]
		}

		let settings = SettingsProposal(ProjectIndex(files: files)).settings

		#expect(settings.prefixes.contract == "I")
		#expect(settings.implementationName(of: "IOrderRepository") == "OrderRepository")
		#expect(settings.mockName(of: "IOrderRepository") == "MockOrderRepository")
		#expect(settings.contractName(of: "OrderRepository") == "IOrderRepository")
	}

	@Test("The proposed word for a repository is Repository, even if entities are called Repo")
	func prefersWholeWord() {
		let names = ["GitRepo", "Pull"]
		let files =
			names.map { ("App/Domain/\($0)Repository.swift", "protocol \($0)RepositoryProtocol {}") }
			+ names.map { ("App/Data/\($0)Repository.swift", "class \($0)Repository: \($0)RepositoryProtocol {}") }
			+ ["A", "B", "C"].map {
				("App/UI/\($0).swift", "protocol \($0)RepoProtocol {}\nclass \($0)Model: \($0)RepoProtocol {}")
			}

		#expect(SettingsProposal(ProjectIndex(files: files)).settings.suffixes.repository == "Repository")
	}

	@Test("If two suffixes are equally frequent, the more common one among teams is proposed")
	func prefersUsualSuffix() {
		let files = ["A", "B"].flatMap { name in
			[
				("App/Domain/\(name)Repository.swift", "protocol \(name)Repository {}"),
				("App/Data/\(name)RepositoryImpl.swift", "class \(name)RepositoryImpl: \(name)Repository {}"),
				("App/Data/Old\(name)Repository.swift", "class Old\(name)Repository: \(name)Repository {}"),
			]
		}

		#expect(SettingsProposal(ProjectIndex(files: files)).settings.suffixes.implementation == "Impl")
	}
}
