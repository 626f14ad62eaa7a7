import Foundation

@testable import LarderGenerator

/// The root of this package, and what lies in it.
enum Checkout {
	static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
		.standardizedFileURL

	static var sample: [UInt8] {
		get throws { Array(try Data(contentsOf: folder.appending(path: "Samples/character.json"))) }
	}
}

extension FeatureRequest {
	/// A request for the feature Character of the app Demo in `output`.
	static func stub(
		entity: String = "Character",
		feature: String? = nil,
		app: String = "Demo",
		sample: String? = nil,
		output: URL
	) throws -> FeatureRequest {
		FeatureRequest(
			names: FeatureNames(entity: entity, feature: feature ?? entity, app: app),
			wish: EntityRequest(
				samples: [SampleFile(name: "sample.json", bytes: try sample.map { Array($0.utf8) } ?? Checkout.sample)]
			),
			output: output,
			larder: try LarderPackage(folder: Checkout.folder)
		)
	}
}

extension Blueprint {
	/// The blueprint of an entity with this sample.
	static func stub(
		entity: String = "Order",
		feature: String? = nil,
		app: String = "Shop",
		id: String = "id",
		path: String? = nil,
		_ sample: String,
		adjust: (inout FeatureRequest) -> Void = { _ in }
	) throws -> Blueprint {
		let output = URL(filePath: "/nowhere", directoryHint: .isDirectory)
		var request = try FeatureRequest.stub(
			entity: entity,
			feature: feature,
			app: app,
			sample: sample,
			output: output
		)
		request.inference.identifierKey = id
		request.endpoint = path
		adjust(&request)
		return try Blueprint(request)
	}
}
