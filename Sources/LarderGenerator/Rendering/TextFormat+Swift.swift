extension TextFormat {
	/// Its type in a model.
	var modelName: String {
		switch self {
		case .url: "URL"
		case .date: "Date"
		case .uuid: "UUID"
		}
	}

	/// The initializer that makes one of a text, or `nil`.
	var initializer: String { "\(modelName).init(\(label):)" }

	/// The label of a text that one is made of.
	var label: String {
		switch self {
		case .url: "string"
		case .date: "rfc3339"
		case .uuid: "uuidString"
		}
	}

	/// What tests call it.
	var noun: String { self == .date ? "date" : modelName }
}
