import Foundation
import Testing

@testable import LarderGenerator

/// What entities of one feature share, and what they must not share.
struct SharedErrorTests {
	private static let error = "Features/Character/Sources/Domain/Errors/CharacterError.swift"
	private static let tests = "Features/Character/Tests/Unit/Domain/Errors/CharacterErrorTests.swift"
	private static let mapper = "Features/Character/Sources/Data/Mappers/LocationErrorMapper.swift"
	private static let code = #"{"id": "earth"}"#

	@Test("Identifiers of different types have separate cases and texts in the feature's error")
	func otherIdentifierExtendsError() throws {
		try withProject { sut in
			try sut.write()

			try sut.write(entity: "Location", feature: "Character", sample: Self.code)

			let error = try sut.text(Self.error)
			#expect(error.contains("case notFound(identifier: Int)"))
			#expect(error.contains("/// No location has this identifier.\n\tcase locationNotFound(identifier: String)"))
			#expect(try sut.text(Self.mapper).contains(".locationNotFound(identifier: input.identifier)"))
			#expect(try sut.text(Self.tests).contains("!= .locationNotFound(identifier: \"1\")"))
			#expect(
				try sut.keys
					== ["cancelled", "loadFailed", "locationNotFound %@", "notFound %lld"]
					.map { "characterError.\($0)" }
			)
		}
	}

	@Test("A second entity extends the feature's error and texts")
	func otherEntityAddsToFeature() throws {
		try withProject { sut in
			try sut.write()
			let before = files(in: sut.root)

			let plan = try sut.plan(entity: "Location", feature: "Character").plan

			let other = ".larder/lock/Character.Location.json"
			#expect(
				plan.created.allSatisfy {
					$0.path.contains("/Location") || $0.path.hasSuffix("/location.json") || $0.path == other
				}
			)
			#expect(
				!plan.steps.contains { before.contains($0.file.path) && $0.action.writes }
			)
		}
	}

	@Test("Entities whose identifiers have one type share a case of the feature's error, whatever other entities exist")
	func sameIdentifierSharesCase() throws {
		try withProject { sut in
			try sut.write()
			try sut.write(entity: "Location", feature: "Character", sample: Self.code)

			try sut.write(entity: "Episode", feature: "Character")

			#expect(try !sut.text(Self.error).contains("episodeNotFound"))
		}
	}

	@Test("If an entity's identifier gets another type, the entity no longer uses the shared case of the error")
	func changedIdentifierLeavesSharedCase() throws {
		try withProject { sut in
			try sut.write()
			try sut.write(entity: "Location", feature: "Character")

			try sut.write(entity: "Location", feature: "Character", sample: Self.code)

			#expect(try sut.text(Self.error).contains("case notFound(identifier: Int)"))
			#expect(try sut.text(Self.error).contains("case locationNotFound(identifier: String)"))
		}
	}

	@Test("An entity keeps its case in the error, even if the usual case is free again")
	func caseStays() throws {
		try withProject { sut in
			try sut.write()
			let location = try sut.request(entity: "Location", feature: "Character", sample: Self.code)
			try sut.write(entity: "Location", feature: "Character", sample: Self.code)

			try PlanWriter().write(try sut.plan(removing: "Character", keeping: [location]))

			let error = try sut.text(Self.error)
			#expect(error.contains("case locationNotFound(identifier: String)"))
			#expect(!error.contains("case notFound"))
			#expect(try !sut.text(Self.tests).contains(".notFound"))
			#expect(try sut.keys.contains("characterError.locationNotFound %@"))
			#expect(try !sut.keys.contains("characterError.notFound %lld"))
			let again = try sut.plan(entity: "Location", feature: "Character", sample: Self.code).plan
			#expect(!again.changesSomething)
		}
	}

	@Test("Writing either of two entities again changes nothing")
	func secondRunsChangeNothing() throws {
		try withProject { sut in
			try sut.write()
			try sut.write(entity: "Location", feature: "Character", sample: Self.code)

			let requests = [
				try sut.request(), try sut.request(entity: "Location", feature: "Character", sample: Self.code),
			]
			for requests in [[requests[0]], [requests[1]], requests] {
				let plan = try sut.project.plan(writing: requests, overlap: .refuse).plan
				#expect(plan.steps.filter { $0.action != .unchanged }.map(\.file.path) == [])
			}
		}
	}

	@Test("The shared error keeps its case for a cancellation as long as one entity needs it")
	func cancellationStaysWhileNeeded() throws {
		try withProject { sut in
			try sut.write()
			var location = try sut.request(entity: "Location", feature: "Character")
			location.preset = .executor
			let plan = try sut.project.plan(writing: [location], overlap: .refuse).plan
			try PlanWriter().write(plan)
			#expect(try sut.text(Self.error).contains("case cancelled"))

			try PlanWriter().write(try sut.plan(removing: "Character", keeping: [location]))

			#expect(try !sut.text(Self.error).contains("cancelled"))
			#expect(try sut.keys == ["loadFailed", "notFound %lld"].map { "characterError.\($0)" })
		}
	}

	@Test("While one entity of a feature is saved, the shared text of a failure is not about loading alone")
	func failureNamesWhatEntitiesDo() throws {
		try withProject { sut in
			var saved = try sut.request()
			saved.writes.saves = true
			try PlanWriter().write(try sut.project.plan(writing: [saved], overlap: .refuse).plan)
			#expect(try sut.catalog.contains("The request failed."))

			try sut.write(entity: "Location", feature: "Character")
			#expect(try sut.text(Self.tests).contains("The request failed."))
			#expect(try sut.catalog.contains("The request failed."))

			let location = try sut.request(entity: "Location", feature: "Character")
			try PlanWriter().write(try sut.plan(removing: "Character", keeping: [location]))
			#expect(try sut.text(Self.tests).contains("The data could not be loaded."))
			#expect(try sut.catalog.contains("The data could not be loaded."))
		}
	}

	@Test("Edits to the shared error stay if an entity is added or removed")
	func editsOfErrorStay() throws {
		try withProject { sut in
			try sut.write()
			try sut.edit(Self.error) {
				$0.replacing("/// Compares no descriptions", with: "/// Mine: compares no descriptions")
			}

			try sut.write(entity: "Location", feature: "Character", sample: Self.code)
			#expect(try sut.text(Self.error).contains("Mine"))
			try PlanWriter().write(try sut.plan(removing: "Location", keeping: [sut.request()]))

			#expect(try sut.text(Self.error).contains("Mine"))
			#expect(try !sut.text(Self.error).contains("locationNotFound"))
		}
	}

	@Test("If a type has the name of another entity's type, the conflict names that entity")
	func typeOfOtherEntityIsConflict() throws {
		try withProject { sut in
			try sut.write(sample: #"{"id": 1, "origin": {"id": 2, "name": "Earth"}}"#)

			let plan = try sut.plan(entity: "CharacterOrigin", feature: "Character", sample: #"{"id": 2}"#).plan

			let model = "Features/Character/Sources/Domain/Models/CharacterOrigin.swift"
			let conflict = plan.conflicts.first { $0.path == model }
			let reason = "is also written for Character/Character; give one of the two entities another name"
			#expect(conflict?.reason == reason)
		}
	}

	@Test(
		"An entity named like one of Swift's own types cannot share a feature with other entities",
		arguments: [("Character", "Error"), ("Result", "Character"), ("Date", "Character")]
	)
	func shadowingNameIsRefused(first: String, second: String) throws {
		try withProject { sut in
			try sut.write(entity: first, feature: "Story")

			let error = #expect(throws: NameError.self) { try sut.write(entity: second, feature: "Story") }

			#expect(error?.description.hasPrefix("\(second) cannot be written to the feature Story, ") == true)
		}
	}

	/// Gives `body` a project in a new folder.
	private func withProject(_ body: (Written) throws -> Void) throws {
		try withTemporaryFolder { folder in try body(Written(root: folder.appending(path: "Demo"))) }
	}
}

extension Written {
	fileprivate var catalog: String {
		get throws { try text("Shared/Resources/Sources/Resources/Localizable.xcstrings") }
	}

	/// The keys of the catalog.
	fileprivate var keys: [String] {
		get throws { try CatalogText(Array(catalog.utf8)).keys }
	}
}
