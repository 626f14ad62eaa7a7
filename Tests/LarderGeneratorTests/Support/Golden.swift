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

	static let all = [crew, demo, shop]

	let names: FeatureNames
	let samples: [String]
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
		request.identifierKey = identifierKey
		request.endpoint = endpoint
		request.inference.enumerations = enumerations
		return request
	}
}
