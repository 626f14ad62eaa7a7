import Foundation

/// What a package's manifest says of its targets.
struct Manifest: Decodable {
	struct Target: Decodable {
		let name: String
		let type: String
		let path: String?
		let exclude: [String]
		let dependencies: [Dependency]
		let resources: [Resource]
		let settings: [Setting]

		/// Whether its code is isolated to the main actor.
		var isIsolated: Bool { settings.contains { $0.kind.defaultIsolation != nil } }
	}

	/// A target of the same package by its name; `nil` for a product of another.
	struct Dependency: Decodable {
		let name: String?

		init(from decoder: any Decoder) throws {
			let container = try decoder.container(keyedBy: CodingKeys.self)
			name = try container.decodeIfPresent([String?].self, forKey: .byName)?.first ?? nil
		}

		private enum CodingKeys: CodingKey { case byName }
	}

	struct Resource: Decodable { let path: String }

	struct Setting: Decodable {
		struct Kind: Decodable { let defaultIsolation: [String: String]? }

		let kind: Kind
	}

	struct Product: Decodable { let name: String }

	let targets: [Target]
	let products: [Product]

	/// Reads the manifest of the package in `folder`.
	init(of folder: URL) async throws {
		let dump = try await Command("swift", "package", "--package-path", folder.filePath, "dump-package").output()
		self = try JSONDecoder().decode(Manifest.self, from: Data(dump.utf8))
	}

	func target(_ name: String) -> Target? { targets.first { $0.name == name } }
}
