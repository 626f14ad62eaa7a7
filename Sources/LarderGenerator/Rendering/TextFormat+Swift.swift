extension TextFormat {
	/// Its type in a model.
	var modelName: String {
		switch self {
		case .url: "URL"
		case .date: "Date"
		case .uuid: "UUID"
		}
	}

	/// The failable initializer from a text.
	var initializer: String { "\(modelName).init(\(label):)" }

	/// The label of that initializer.
	var label: String {
		switch self {
		case .url: "string"
		case .date: "rfc3339"
		case .uuid: "uuidString"
		}
	}

	/// Its noun in tests.
	var noun: String { self == .date ? "date" : modelName }
}
