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
	/// The entity in prose: `notification preference`.
	let phrase: String
	/// The fixture's name, without its extension.
	let fixture: String
	let texts: [TextContext]

	let identifierType: String
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
		phrase = SwiftName.words(of: blueprint.entity.name).map { $0.lowercased() }.joined(separator: " ")
		fixture = SwiftName.lowerCamel(blueprint.entity.name)
		texts = TextContext.all(key: key, identifier: blueprint.identifier.kind)

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
