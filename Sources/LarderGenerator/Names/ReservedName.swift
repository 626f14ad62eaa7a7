/// Names that Swift or the written code needs for something else.
enum ReservedName {
	/// Keywords that a declaration writes in backticks.
	static let keywords: Set<String> = [
		"as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
		"do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
		"import", "in", "internal", "is", "nil", "operator", "precedencegroup", "private", "protocol",
		"public", "repeat", "rethrows", "return", "static", "struct", "subscript", "super", "switch", "throw", "throws",
		"true", "try", "typealias", "where", "while",
	]

	/// Words that cannot name a property and its parameter, not even in backticks, or that a type has already.
	static let properties: Set<String> = ["hashValue", "init", "inout", "let", "self", "toDTO", "var"]

	/// Types of Swift whose names an entity may have where its feature has no other entity.
	static let shadowing: Set<String> = ["Date", "Error", "Result"]

	/// Modules that the written code imports, or that a package with it would have twice.
	static let modules: Set<String> = [
		"CSQLite", "Foundation", "LarderCore", "LarderLocalization", "LarderNetworking", "LarderSQLite",
		"LarderTesting", "Swift", "Testing",
	]

	/// Types that the written code means by these names; a type of the entity's module would be taken in their place.
	static let types: Set<String> = [
		"APIError", "Any", "AnyObject", "Bool", "CacheEntry", "CachePolicy", "CachePolicyExecutor", "CancellationError",
		"Codable", "CodingKey", "CustomDebugStringConvertible", "Double", "Endpoint", "Equatable",
		"Foundation", "HTTPClientContract", "HTTPClientMock", "HTTPError", "HTTPErrorMapper", "HTTPResponse", "Int",
		"JSONDecoder",
		"Int64",
		"LarderCore", "LarderLocalization", "LarderNetworking", "LarderSQLite", "LarderTesting",
		"LocalDataSourceContract", "LocalDataSourceMock", "LocalizedError", "MapperContract", "MemoryDataSource",
		"Protocol", "SQLiteDataSource", "SQLiteDatabase", "Self", "Sendable", "String", "Suite", "Swift", "Test",
		"Testing",
		"TieredCache", "Type", "URL", "URLQueryItem", "UUID", "UserDefaults", "UserDefaultsDataSource", "Void",
	]
}
