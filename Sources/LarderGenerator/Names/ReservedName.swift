/// Names that Swift or the generated code needs for something else.
enum ReservedName {
	/// Keywords that a declaration needs in backticks.
	static let keywords: Set<String> = [
		"as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
		"do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
		"import", "in", "internal", "is", "nil", "operator", "precedencegroup", "private", "protocol",
		"public", "repeat", "rethrows", "return", "static", "struct", "subscript", "super", "switch", "throw", "throws",
		"true", "try", "typealias", "where", "while",
	]

	/// Words that cannot name a property even in backticks, or that a generated type already uses.
	static let properties: Set<String> = ["hashValue", "init", "inout", "let", "self", "toDTO", "var"]

	/// Names of Swift's types.
	///
	/// An entity may have such a name only if it is the only entity of its feature.
	static let shadowing: Set<String> = ["Date", "Error", "Result"]

	/// Types of Swift and Foundation that app code often needs.
	///
	/// An entity with such a name causes a warning.
	static let warned: Set<String> = [
		"Actor", "Array", "Bundle", "Calendar", "Character", "Clock", "Collection", "Data", "Date", "Decimal",
		"Dictionary",
		"Duration", "Error",
		"Float",
		"Formatter", "Locale", "Measurement", "Notification", "Operation", "Optional", "Pipe", "Process", "Progress",
		"Range",
		"Result", "Scanner", "Sequence", "Set", "Stream", "Task", "Thread", "Timer", "Unit",
	]

	/// Types of Swift, Foundation, Testing and SwiftUI that a derived name should not hide.
	static let hidden: Set<String> = [
		"Actor", "Alignment", "Angle", "Animation", "Array", "Attachment", "Axis", "Bindable", "Binding", "Bug",
		"Bundle",
		"Button", "Calendar", "Character", "Clock", "Color", "Comment", "Confirmation", "Data", "Date", "Decimal",
		"Dictionary",
		"Divider", "Duration", "Edge", "Environment", "Error", "Float", "Form", "Formatter", "Gradient", "Grid",
		"Group", "Hashable", "Identifiable", "Image", "Issue", "Label", "Layout", "Link", "List", "Locale", "Map",
		"Material",
		"Measurement", "Menu", "Notification", "Observation", "Operation", "Optional", "Path", "Picker", "Pipe",
		"Process",
		"Progress", "Range", "Result", "Scanner", "Scene", "Section", "Sequence", "Set", "Shape", "State", "Stepper",
		"Stream",
		"Tab", "Table", "Tag", "Task", "Text", "Thread", "Timer", "Toggle", "Trait", "Transaction", "Unit", "View",
		"Window",
	]

	/// Modules that the generated code imports, or that its package already contains.
	static let modules: Set<String> = [
		"CSQLite", "Foundation", "LarderCore", "LarderLocalization", "LarderNetworking", "LarderSQLite",
		"LarderTesting", "Swift", "Testing",
	]

	/// Types that the generated code uses.
	///
	/// A type with one of these names in the feature's module would hide the type that the code needs.
	static let types: Set<String> = [
		"APIError", "Any", "AnyObject", "Bool", "CacheEntry", "CacheGroup", "CachePolicy", "CachePolicyExecutor",
		"CancellationError",
		"Codable", "CodingKey", "CustomDebugStringConvertible", "Double", "Endpoint", "Equatable",
		"Foundation", "HTTPClientContract", "HTTPClientMock", "HTTPError", "HTTPErrorMapper", "HTTPResponse",
		"Identifiable",
		"Int",
		"JSONDecoder", "JSONValue",
		"Int64",
		"LarderCore", "LarderLocalization", "LarderNetworking", "LarderSQLite", "LarderTesting", "ListCache",
		"LocalDataSourceContract", "LocalDataSourceMock", "LocalizedError", "MapperContract", "MemoryDataSource",
		"Page", "PageCursor", "Protocol", "SQLiteDataSource", "SQLiteDatabase", "Self", "Sendable", "String", "Suite",
		"Swift", "Test",
		"Testing",
		"TieredCache", "Type", "URL", "URLQueryItem", "UUID", "UserDefaults", "UserDefaultsDataSource", "Void",
	]
}
