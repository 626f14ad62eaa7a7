import ArgumentParser
import Foundation
import LarderCore
import LarderGenerator
import Testing

@testable import larder

/// The parts of the lock that a run reads, and the changes that another run may make at the same time.
struct LockScopeTests {
	private static let settings = "app: Demo"

	@Test(
		"A run for one feature does not read other features' lock files, so a broken one does not stop it"
	)
	func readsOwnFeatureAlone() throws {
		try WrittenApp.with(Self.settings) { app in
			for name in ["Character", "Location"] { #expect(try app.new(name).status == nil) }
			try app.put("{", at: ".larder/lock/Character.json")

			#expect(try app.new("Fruit").status == nil)
			#expect(try app.new("Pear", "--feature", "Fruit").status == nil)
			#expect(try app.new("Location", sample: #"{"id": 1, "name": "Earth", "age": 7}"#).status == nil)
			#expect(try app.update("Pear").status == nil)
			#expect(try app.remove("Fruit").status == nil)
			#expect(try app.remove("Location").status == nil)

			#expect(try app.text("Package.swift").contains("\"DemoCharacter\""))
			#expect(try app.text(".larder/lock/Character.json") == "{")
			let all = try app.update()
			#expect(all.messages.first?.contains(".larder/lock/Character.json: error: it cannot be read") == true)
		}
	}

	@Test("An entity's name is known even if its feature's lock file is broken")
	func namesNeedNoFile() throws {
		try WrittenApp.with(Self.settings) { app in
			for name in ["Character", "Location"] { _ = try app.new(name) }
			try app.put("{", at: ".larder/lock/Character.json")

			let run = try app.update("Lokation")

			#expect(
				run.messages.first?.hasSuffix("it has no entity Lokation; name one of these: Character, Location")
					== true
			)
		}
	}

	@Test(
		"When the first entity is removed, another entity's lock file takes over the record of the project's earlier state"
	)
	func beginningIsPassedOn() throws {
		try WrittenApp.with(Self.settings) { app in
			for name in ["Character", "Location", "Fruit"] { _ = try app.new(name) }

			for name in ["Character", "Fruit", "Location"] { #expect(try app.remove(name).status == nil) }

			#expect(try !app.has("Package.swift") && app.paths().filter { $0.hasSuffix(".swift") }.isEmpty)
		}
	}

	@Test("If Larder has added files to a feature, its handwritten files still show the project's style")
	func mixedFeatureTells() throws {
		try WrittenApp.with(Self.settings) { app in
			let sources = "Features/Shop/Sources/Data/DataSources/"
			_ = try app.new("Order", "--feature", "Shop")
			let plain = try app.new("Fruit")
			#expect(plain.status == nil)
			#expect(app.has("Features/Fruit/Sources/Data/DataSources/FruitRemoteDataSourceContract.swift"))
			try app.put(
				"protocol BasketRESTDataSourceContract: Sendable { func basket() async throws -> BasketDTO }\n",
				at: "\(sources)Remote/BasketRESTDataSourceContract.swift"
			)
			try app.put("app: Demo\ntiers: {remote: [rest]}", at: ".larder.yml")

			_ = try app.new("Pear")

			#expect(app.has("Features/Pear/Sources/Data/DataSources/Remote/PearRESTDataSourceContract.swift"))
		}
	}

	@Test(
		"If two runs overlap, the one that writes second changes nothing, names the file changed by the other, and can be repeated"
	)
	func secondRunFails() throws {
		try WrittenApp.with(Self.settings) { app in
			_ = try app.new("Character")
			let others = Mutex<[Run]>([])
			let isFirst = Mutex(true)
			let writer = PlanWriter(isInterrupted: {
				// Asked for the first time when everything is planned, and nothing is written.
				guard
					isFirst.withLock({ value in
						defer { value = false }; return value
					})
				else { return false }
				if let run = try? app.new("Location") { others.withLock { $0.append(run) } }
				return false
			})
			let sample = app.root.deletingLastPathComponent().appending(path: "fruit.json")
			try Data(#"{"id": 1, "name": "Pear"}"#.utf8).write(to: sample)
			let arguments = ["Fruit", "--json", sample.path(percentEncoded: false), "--project", app.path]

			let run = try Run.recording { console in
				_ = try NewCommand.parse(arguments).run(Invocation(arguments: arguments), on: console, writer: writer)
			}

			#expect(others.withLock { $0.map(\.status) } == [nil])
			#expect(run.status == 4)
			#expect(run.messages.first?.contains("could not be written: it was changed meanwhile.") == true)
			#expect(try app.paths().filter { $0.contains("Fruit") || $0.contains("/.") } == [])
			#expect(try app.new("Fruit").status == nil)
			let manifest = try app.text("Package.swift")
			#expect(["Character", "Location", "Fruit"].allSatisfy { manifest.contains("\"Demo\($0)\"") })
		}
	}
}
