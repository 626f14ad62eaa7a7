/// What the templates of every file read of a feature.
struct FeatureContext {
	let app: String
	let name: String
	let module: String
	let resources: String
	let larderPath: String
	/// The feature's name as its text keys begin: `characterError.loadFailed`.
	let key: String
	let entity: String
	/// The fixture's name, without its extension.
	let fixture: String
	let texts: [TextContext]
	/// The language that the app's texts are written in first.
	let sourceLanguage: String
	/// The libraries of Larder that the feature links.
	let products: [String]
	/// Whether a cancellation is an error of its own.
	let hasCancelled: Bool
	/// Whether models are made DTOs again, to be saved.
	let savesModels: Bool

	let identifierType: String
	/// The property that holds the identifier.
	let identifierProperty: String
	let identifierFormat: String
	let isIdentifiedByText: Bool
	let firstIdentifier: String
	let otherIdentifier: String
	let endpoint: String
	let otherPath: String
	let encodedPath: String

	init(_ blueprint: Blueprint) {
		app = blueprint.app
		name = blueprint.feature
		module = blueprint.module
		resources = blueprint.resources
		larderPath = SwiftLiteral.string(blueprint.larderPath)
		key = SwiftName.lowerCamel(blueprint.feature)
		entity = blueprint.entity.name
		fixture = SwiftName.lowerCamel(blueprint.entity.name)
		texts = TextContext.all(blueprint, key: key)
		sourceLanguage = blueprint.languages.first ?? "en"

		products = blueprint.products
		hasCancelled = blueprint.preset == .larder
		savesModels = blueprint.scenario.savesModels
		identifierProperty = blueprint.identifier.property

		let kind = blueprint.identifier.kind
		isIdentifiedByText = kind == .text
		identifierType = kind.swiftName
		identifierFormat = kind.format
		firstIdentifier = kind == .text ? "\"1\"" : "1"
		otherIdentifier = kind == .text ? "\"42\"" : "42"
		endpoint = blueprint.endpointExpression
		otherPath = SwiftLiteral.string(blueprint.path(to: "42"))
		encodedPath = SwiftLiteral.string(blueprint.path(to: "a%2Fb%3Fc"))
	}
}

extension Blueprint {
	/// Whether the entity has a data source in a database.
	var usesSQLite: Bool {
		guard case .cached(_, tiers: .two) = scenario else { return false }
		return preset == .documents
	}

	fileprivate var products: [String] {
		if case .local = scenario { return ["LarderCore"] }
		return ["LarderCore", "LarderNetworking"] + (usesSQLite ? ["LarderSQLite"] : [])
	}

	fileprivate func path(to identifier: String) -> String {
		"/" + (endpoint + [identifier]).joined(separator: "/")
	}

	/// A number cannot harm the path it stands in; a text becomes a segment, whatever it holds.
	fileprivate var endpointExpression: String {
		switch identifier.kind {
		case .integer, .wideInteger:
			return #"Endpoint(path: "\#(path(to: #"\(identifier)"#))")"#
		case .text:
			let segments = endpoint.map { SwiftLiteral.string($0) } + ["identifier"]
			return "Endpoint(segments: [\(segments.joined(separator: ", "))])"
		}
	}
}

extension IdentifierBlueprint.Kind {
	fileprivate var swiftName: String {
		switch self {
		case .integer: "Int"
		case .wideInteger: "Int64"
		case .text: "String"
		}
	}
}

extension Scenario {
	/// Whether models are made DTOs again, to be saved.
	var savesModels: Bool {
		switch self {
		case .local: true
		case .remote, .cached: false
		}
	}

}
