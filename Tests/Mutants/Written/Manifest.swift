import Foundation

/// The targets in a package's manifest.
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

	/// A target of the same package, or a product of Larder.
	struct Dependency: Decodable {
		let byName: [String?]?
		let product: [String?]?

		var name: String? { (byName ?? product)?.first ?? nil }
	}

	struct Resource: Decodable { let path: String }

	struct Setting: Decodable {
		struct Kind: Decodable { let defaultIsolation: [String: String]? }

		let kind: Kind
	}

	let targets: [Target]

	/// Reads the manifest of the package in `folder`.
	init(of folder: URL) async throws {
		let dump = try await Command("swift", "package", "--package-path", folder.filePath, "dump-package").output()
		self = try JSONDecoder().decode(Manifest.self, from: Data(dump.utf8))
	}

	func target(_ name: String) -> Target? { targets.first { $0.name == name } }
}
