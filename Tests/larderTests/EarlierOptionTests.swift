import ArgumentParser
import Foundation
import LarderGenerator
import Testing

@testable import larder

/// The options that a second `larder new` keeps, and the policy of reads without one of their own.
struct EarlierOptionTests {
	private static let sample = #"{"number": "a", "total": 1.5}"#
	private static let changed = #"{"number": "a", "sum": 1.5}"#
	private static let contract = "Features/Checkout/Sources/Domain/Repositories/OrderRepositoryContract.swift"
	private static let catalog = "Shared/Resources/Sources/Resources/Localizable.xcstrings"
	private static let repository = "Features/Checkout/Sources/Data/Repositories/OrderRepository.swift"

	@Test(
		"If a run only gives a new response, the feature, the identifier, the cache and the policy stay as in the first run"
	)
	func keepsOptions() throws {
		try WrittenApp.with { app in
			let options = ["--feature", "Checkout", "--id", "number", "--tiers", "1", "--policy", "remoteFirst"]
			_ = try app.new(["Order"] + options + ["--preset", "executor"], sample: Self.sample)
			let (contract, repository) = (try app.text(Self.contract), try app.text(Self.repository))

			let run = try app.new("Order", sample: Self.changed)

			#expect(run.status == nil, "\(run.messages)")
			#expect(
				run.messages.contains(
					"note: these options of an earlier run still apply: --feature Checkout, --id number, --preset executor, --tiers 1, "
						+ "--path /orders, --policy remoteFirst; give an option again to change it"
				),
				"\(run.messages)"
			)
			#expect(try app.text(Self.contract) == contract)
			#expect(try app.text(Self.repository) == repository)
			#expect(try app.text("Features/Checkout/Sources/Domain/Models/Order.swift").contains("let sum: Double"))
			#expect(!app.has("Features/Order"))
		}
	}

	@Test(
		"If an option is given again, its new value is used, and with a fixed strategy, reads take no policy"
	)
	func replacesOptions() throws {
		try WrittenApp.with { app in
			let options = ["--feature", "Checkout", "--id", "number", "--policy", "remoteFirst"]
			_ = try app.new(["Order"] + options, sample: Self.sample)

			let run = try app.new("Order", "--strategy", "localFirst", "--tiers", "1", sample: Self.sample)

			#expect(
				run.messages.contains { $0.hasSuffix("no longer apply: --policy; give an option again to keep it") }
			)
			#expect(try !app.text(Self.contract).contains("Policy"))
			#expect(try !app.text(Self.repository).contains("disk:"))
			_ = try app.new("Order", "--scenario", "remote", sample: Self.sample)
			let last = try app.new("Order", sample: Self.sample)
			#expect(
				last.messages.contains { $0.contains("apply: --feature Checkout, --id number, --scenario remote") }
			)
			#expect(try !app.text(Self.repository).contains("cache"))
		}
	}

	@Test(
		"A read without its own policy uses the policy of --policy, even after an update",
		arguments: ["larder", "executor"]
	)
	func writesDefaultPolicy(preset: String) throws {
		try WrittenApp.with { app in
			let options = [
				"--feature", "Checkout", "--id", "number", "--policy", "noCache", "--preset", preset, "--public",
			]
			_ = try app.new(["Order"] + options, sample: Self.sample)

			let contract = try app.text(Self.contract)

			#expect(
				contract.hasSuffix(
					"""
					}

					nonisolated extension OrderRepositoryContract {
						/// Reads by the policy `noCache`.
						func getOrder(identifier: String) async throws(CheckoutError) -> Order {
							try await getOrder(identifier: identifier, cachePolicy: .noCache)
						}
					}

					"""
				),
				"\(contract)"
			)
			let entry = try app.text("Features/Checkout/Sources/OrderFeature.swift")
			#expect(entry.contains("cachePolicy: CachePolicy = .noCache"))
			let tests = try app.text("Features/Checkout/Tests/Unit/Data/OrderRepositoryTests.swift")
			#expect(tests.contains("Reads with noCache if the caller names no policy"))
			#expect(try app.update().data.allSatisfy { $0.hasPrefix("unchanged ") || $0.hasPrefix("kept ") })
		}
	}

	@Test(
		"Creations keep their body with a new response, and an update does not change creations of an earlier version"
	)
	func keepsCreations() throws {
		try WrittenApp.with { app in
			try app.put(#"{"total": 2.5}"#, at: "body.json")
			let options = [
				"--feature", "Checkout", "--id", "number", "--create", "--create-json", app.path + "body.json",
			]
			_ = try app.new(["Order"] + options, sample: Self.sample)
			let contract = try app.text(Self.contract)
			#expect(contract.contains("createOrder(_ model: NewOrder) async throws(CheckoutError) -> Order?"))

			let run = try app.new("Order", sample: Self.sample)

			#expect(
				run.messages.contains { $0.contains("--create, --create-json; give an option again") },
				"\(run.messages)"
			)
			#expect(try app.text(Self.contract) == contract)
			let lock = ".larder/lock/Checkout.Order.json"
			try app.put(try app.text(lock).replacing(/"rules"\s*:\s*5/, with: #""rules": 2"#), at: lock)
			_ = try app.update()
			let old = try app.paths()
			let whole = "createOrder(_ model: Order) async throws(CheckoutError) -> Order\n"
			#expect(try app.text(Self.contract).contains(whole))
			#expect(try app.update().data.allSatisfy { $0.hasPrefix("unchanged ") || $0.hasPrefix("kept ") })
			#expect(try app.paths() == old)
			#expect(app.has("Features/Checkout/Sources/Data/DTOs/NewOrderDTO.swift"))
			#expect(!app.has("Features/Checkout/Sources/Domain/Models/NewOrder.swift"))
		}
	}

	@Test("Code with money as Double keeps it with an update and with a new response, and new code has Decimal")
	func keepsDoubles() throws {
		try WrittenApp.with { app in
			let (first, second) = (
				#"{"number": 1, "price": "23.40"}"#, #"{"number": 2, "price": "5.10", "tax": "0.97"}"#
			)
			let model = "Features/Checkout/Sources/Domain/Models/Order.swift"
			_ = try app.new("Order", "--feature", "Checkout", "--id", "number", sample: first)
			#expect(try app.text(model).contains("let price: Decimal?"))
			#expect(try app.update().data.allSatisfy { $0.hasPrefix("unchanged ") })
			let lock = ".larder/lock/Checkout.Order.json"
			try app.put(try app.text(lock).replacing(/"rules"\s*:\s*5/, with: #""rules": 3"#), at: lock)

			for _ in 1...2 {
				_ = try app.update()
				#expect(try app.text(model).contains("let price: Double?"))
				_ = try app.new("Order", "--feature", "Checkout", "--id", "number", sample: second)
				#expect(try app.text(model).contains("let price: Double?"))
				#expect(try app.text(model).contains("let tax: Double?"))
			}

			_ = try app.new("Order", "--id", "number", "--type", "price=Decimal", sample: second)
			#expect(try app.text(model).contains("let price: Decimal?"))
		}
	}

	@Test("Code with the names of an earlier version keeps them with an update and with a new response")
	func keepsEarlierNames() throws {
		try WrittenApp.with { app in
			let long = #""the_number_of_days_since_the_last_inspection": 1"#
			let sample =
				"{\"number\": 1, \"begindate\": \"a\", \(long), \"tags\": {\"tags\": [\"a\"]}, \"id_str\": \"x\"}"
			let sources = "Features/Checkout/Sources/"
			let (model, folder) = (sources + "Domain/Models/Order.swift", sources + "Data/DTOs/")
			_ = try app.new("Order", "--feature", "Checkout", "--id", "number", sample: sample)
			#expect(try app.text(model).contains("let beginDate: String"))
			#expect(try app.text(model).contains("let theNumberOfDaysSinceTheLastInspection: Int"))
			#expect(app.has(folder + "OrderTagsDTO.swift"))
			#expect(try app.text(model).contains("let id: String"))
			#expect(try app.update().data.allSatisfy { $0.hasPrefix("unchanged ") })
			let lock = ".larder/lock/Checkout.Order.json"
			try app.put(try app.text(lock).replacing(/"rules"\s*:\s*5/, with: #""rules": 4"#), at: lock)

			for _ in 1...2 {
				_ = try app.update()
				#expect(try app.text(model).contains("let begindate: String"))
				_ = try app.new("Order", "--feature", "Checkout", "--id", "number", sample: sample)
				#expect(try app.text(model).contains("let begindate: String"))
				#expect(try app.text(model).contains("let theNumberOfDaysSinceTheLast: Int"))
				#expect(app.has(folder + "OrderTagsTagsDTO.swift"))
			}
		}
	}

	@Test("Saves keep their body with a new response and with an update")
	func keepsBodyOfSaves() throws {
		try WrittenApp.with { app in
			try app.put(#"{"order": {"total": 2.5}}"#, at: "body.json")
			let options = ["--feature", "Checkout", "--id", "number", "--save-json", app.path + "body.json"]
			_ = try app.new(["Order"] + options, sample: Self.sample)
			let path = "Features/Checkout/Sources/Data/DataSources/OrderRemoteDataSource.swift"
			let source = try app.text(path)
			#expect(source.contains("let saved = SavedOrderDTO(total: dto.total)"))
			#expect(source.contains(#"withJSONBody(["order": saved])"#))

			let run = try app.new("Order", sample: Self.sample)

			#expect(
				run.messages.contains { $0.contains("--save, --save-json; give an option again") },
				"\(run.messages)"
			)
			#expect(try app.text(path) == source)
			#expect(try app.update().data.allSatisfy { $0.hasPrefix("unchanged ") || $0.hasPrefix("kept ") })
		}
	}

	@Test("Writes stay offline after a new response and after an update, until the scenario has no cache")
	func keepsOffline() throws {
		try WrittenApp.with { app in
			let options = ["--feature", "Checkout", "--id", "number", "--save", "--offline"]
			_ = try app.new(["Order"] + options, sample: Self.sample)
			let repository = try app.text(Self.repository)
			#expect(repository.contains("outbox.enqueue"))

			let run = try app.new("Order", sample: Self.changed)

			#expect(run.messages.contains { $0.contains("--save, --offline; give an option again") }, "\(run.messages)")
			#expect(try app.text(Self.repository) == repository)
			#expect(try app.update().data.allSatisfy { $0.hasPrefix("unchanged ") || $0.hasPrefix("kept ") })
			let last = try app.new("Order", "--scenario", "remote", sample: Self.sample)
			#expect(
				last.messages.contains { $0.hasSuffix("no longer apply: --offline; give an option again to keep it") }
			)
			#expect(try !app.text(Self.repository).contains("outbox"))
			#expect(!app.has("Features/Checkout/Sources/Data/Changes/OrderSave.swift"))
		}
	}

	@Test("Removing an entity with offline writes leaves nothing behind")
	func removesOffline() throws {
		try WrittenApp.with { app in
			_ = try app.new(
				"Order",
				"--id",
				"number",
				"--create",
				"--save",
				"--delete",
				"--offline",
				sample: Self.sample
			)
			let changes = "Features/Order/Sources/Data/Changes"
			#expect(app.has(changes))
			#expect(try app.text(Self.catalog).contains("orderChange.waiting"))

			_ = try app.remove("Order")

			#expect(!app.has("Features/Order"))
			#expect(!app.has(Self.catalog))
		}
	}

	@Test("A repository stays observed after a new response and after an update, until an option fixes the strategy")
	func keepsObserved() throws {
		try WrittenApp.with { app in
			_ = try app.new("Order", "--feature", "Checkout", "--id", "number", "--observed", sample: Self.sample)
			let repository = try app.text(Self.repository)
			#expect(repository.contains("func getOrderUpdates(identifier:"))

			let run = try app.new("Order", sample: Self.changed)

			#expect(run.messages.contains { $0.contains("--observed; give an option again") }, "\(run.messages)")
			#expect(try app.text(Self.repository) == repository)
			#expect(try app.update().data.allSatisfy { $0.hasPrefix("unchanged ") || $0.hasPrefix("kept ") })
			let last = try app.new("Order", "--strategy", "localFirst", sample: Self.sample)
			#expect(
				last.messages.contains { $0.hasSuffix("no longer apply: --observed; give an option again to keep it") }
			)
			#expect(try !app.text(Self.repository).contains("getOrderUpdates"))
		}
	}

	@Test(
		"--policy is refused if other options make reads take no policy",
		arguments: [["--strategy", "localFirst"], ["--scenario", "remote"]]
	)
	func refusesPolicyWithoutChoice(options: [String]) throws {
		#expect(throws: (any Error).self) {
			try NewCommand.parse(["Order", "--json", "order.json", "--policy", "noCache"] + options)
		}
	}
}
