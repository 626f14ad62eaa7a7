import Foundation
import Testing

@testable import LarderGenerator

/// A written package that is kept, and compiled and tested with this one.
struct Golden: CustomTestStringConvertible {
	/// A number for an identifier, and all names by default.
	private static let demo = Golden(
		names: FeatureNames(entity: "Character", feature: "Character", app: "Demo"),
		samples: ["character.json"]
	)

	/// A text for an identifier, names of its own, keys that are no Swift names, and values that may be missing.
	private static let shop = Golden(
		names: FeatureNames(entity: "Order", feature: "Checkout", app: "Shop"),
		samples: ["order.json"],
		identifierKey: "order_no",
		endpoint: "v1/orders"
	)

	/// Several samples, with every kind of value, key and name; an entity that is called like a type of Swift.
	private static let crew = Golden(
		names: FeatureNames(entity: "Task", feature: "Planner", app: "Crew"),
		samples: ["tasks.json", "task.json"],
		enumerations: ["priority", "labels"]
	)

	/// No cache at all.
	private static let remoteOnly = note(app: "RemoteOnly", scenario: .remote)

	/// One policy for all reads each, with one tier and with two.
	private static let localFirst = note(app: "LocalFirst", scenario: .cached(.localFirst, tiers: .one))
	private static let noCache = note(app: "NoCache", scenario: .cached(.noCache, tiers: .one))
	private static let remoteFirst = note(app: "RemoteFirst", scenario: .cached(.remoteFirst, tiers: .two))

	/// No service at all: in memory, and in the user's defaults with all that makes a DTO differ from its model.
	private static let localMemory = note(app: "LocalMemory", scenario: .local(.memory))
	private static let localDefaults = Golden(
		names: FeatureNames(entity: "Bookmark", feature: "Reader", app: "LocalDefaults"),
		samples: ["bookmark.json"],
		scenario: .local(.userDefaults)
	)

	/// The other preset: as most apps would have it, and the least of it.
	private static let documents = note(app: "Documents", scenario: .cached(), preset: .documents)
	private static let documentsMemory = note(
		app: "DocumentsMemory",
		scenario: .cached(.remoteFirst, tiers: .one),
		preset: .documents
	)

	static let all = [
		crew, demo, shop, remoteOnly, localFirst, noCache, remoteFirst, localMemory, localDefaults, documents,
		documentsMemory,
	]

	/// The smallest feature, to show what a scenario changes.
	private static func note(app: String, scenario: Scenario, preset: Preset = .larder) -> Golden {
		let names = FeatureNames(entity: "Note", feature: "Note", app: app)
		return Golden(names: names, samples: ["note.json"], scenario: scenario, preset: preset)
	}

	let names: FeatureNames
	let samples: [String]
	var scenario = Scenario.cached()
	var preset = Preset.larder
	var identifierKey = "id"
	var endpoint: String?
	var enumerations: [String] = []

	var testDescription: String { names.app }
	var folder: URL { Checkout.folder.appending(path: "Tests/LarderGeneratorTests/Golden/\(names.app)") }

	/// The request that the package is written for.
	func request() throws -> FeatureRequest {
		let files = try samples.map { name in
			SampleFile(
				name: name,
				bytes: Array(try Data(contentsOf: Checkout.folder.appending(path: "Samples/\(name)")))
			)
		}
		var request = FeatureRequest(
			names: names,
			samples: files,
			output: folder,
			larder: try LarderPackage(folder: Checkout.folder)
		)
		request.scenario = scenario
		request.preset = preset
		request.identifierKey = identifierKey
		request.endpoint = endpoint
		request.inference.enumerations = enumerations
		return request
	}
}
