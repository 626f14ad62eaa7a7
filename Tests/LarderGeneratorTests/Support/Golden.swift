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

	static let all = [crew, demo, shop, remoteOnly, localFirst, noCache, remoteFirst]

	/// The smallest feature, to show what a scenario changes.
	private static func note(app: String, scenario: Scenario) -> Golden {
		let names = FeatureNames(entity: "Note", feature: "Note", app: app)
		return Golden(names: names, samples: ["note.json"], scenario: scenario)
	}

	let names: FeatureNames
	let samples: [String]
	var scenario = Scenario.cached()
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
		request.identifierKey = identifierKey
		request.endpoint = endpoint
		request.inference.enumerations = enumerations
		return request
	}
}
