import Foundation
import Testing

@testable import LarderGenerator

/// A written package that is kept, and compiled and tested with this one.
struct Golden: CustomTestStringConvertible {
	/// A number for an identifier, and all names by default.
	private static let demo = Golden(
		names: FeatureNames(entity: "Character", feature: "Character", app: "Demo"),
		sample: "character.json"
	)

	/// A text for an identifier, names of its own, keys that are no Swift names, and values that may be missing.
	private static let shop = Golden(
		names: FeatureNames(entity: "Order", feature: "Checkout", app: "Shop"),
		sample: "order.json",
		identifierKey: "order_no",
		endpoint: "v1/orders"
	)

	static let all = [demo, shop]

	let names: FeatureNames
	let sample: String
	var identifierKey = "id"
	var endpoint: String?

	var testDescription: String { names.app }
	var folder: URL { Checkout.folder.appending(path: "Tests/LarderGeneratorTests/Golden/\(names.app)") }

	/// The request that the package is written for.
	func request() throws -> FeatureRequest {
		let sample = try Data(contentsOf: Checkout.folder.appending(path: "Samples/\(sample)"))
		var request = FeatureRequest(
			names: names,
			sample: Array(sample),
			output: folder,
			larder: try LarderPackage(folder: Checkout.folder)
		)
		request.identifierKey = identifierKey
		request.endpoint = endpoint
		return request
	}
}
