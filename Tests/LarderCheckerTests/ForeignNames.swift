import Foundation

/// A generated app whose names and folders are all replaced by others.
struct ForeignNames {
	/// Words of names and their replacements.
	///
	/// The first match counts.
	private static let words = [
		("RemoteDataSource", "ApiStore"), ("LocalDataSource", "CacheStore"), ("MemoryDataSource", "CacheStore"),
		("SQLiteDataSource", "RealmStore"), ("DataSource", "Store"), ("volatile", "cache"), ("persistence", "realm"),
		("RepositoryContract", "GatewayInterface"), ("Contract", "Interface"), ("Repository", "Gateway"),
		("DTO", "Payload"), ("ErrorMapper", "FailureConverter"), ("Mapper", "Converter"), ("Mock", "Spy"),
		("StationError", "StationFailure"), ("ReadingsPageError", "ReadingsPageFailure"), ("Tests", "Spec"),
	]

	/// Folders of a feature, the inner before the outer.
	private static let folders = [
		("Sources/Domain/Models", "Core/Entities"), ("Sources/Domain/Errors", "Core/Failures"),
		("Sources/Domain/Repositories", "Core/Ports"), ("Sources/Data/DataSources", "Infrastructure/Stores"),
		("Sources/Data/DTOs", "Infrastructure/Wire"), ("Sources/Data/Mappers", "Infrastructure/Converters"),
		("Sources/Data/Repositories", "Infrastructure/Gateways"),
		("Tests/Unit/Data/Mappers", "Specs/Infrastructure/Converters"),
		("Tests/Unit/Data", "Specs/Infrastructure"), ("Tests/Unit/Domain/Errors", "Specs/Core"),
		("Tests/Shared/Mocks", "Specs/Spies"), ("Tests/Shared/Stubs", "Specs/Examples"), ("Tests", "Specs"),
	]

	/// A protocol of this package, which is not renamed.
	private static let kept = ("MapperContract", "\u{0}")

	/// Every file, by path.
	let files: [(path: String, contents: String)]

	/// Creates the tree of the preset `executor` with other names.
	init() throws {
		files = try SampleFiles.tree(below: "Tests/Goldens/Executor").map { file in
			(Self.path(file.path), Self.translate(file.contents))
		}
	}

	private static func path(_ path: String) -> String {
		guard let feature = path.range(of: "Features/Station/") else { return path }
		let inner = String(path[feature.upperBound...])
		let folder = folders.first { inner.hasPrefix("\($0.0)/") }
		let place = folder.map { $0.1 + inner.dropFirst($0.0.count) } ?? inner
		return "Packages/Modules/Station/" + translate(place)
	}

	private static func translate(_ text: String) -> String {
		let hidden = text.replacing(/\bMapperContract\b/, with: kept.1)
		let said = words.reduce(hidden) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
		return said.replacingOccurrences(of: kept.1, with: kept.0)
	}
}
