extension ValueShape {
	var elementOrSelf: ValueShape { if case .array(let element) = self { element.value } else { self } }

	/// Whether the shape is known and is neither an object nor an array.
	var isPlain: Bool {
		switch self {
		case .bool, .text, .formatted, .emptyString: true
		default: isNumber
		}
	}

	var isObject: Bool { if case .object = self { true } else { false } }

	/// Creates the shape of a type that the author gives to a key whose type no sample shows.
	init(nullOf kind: FieldOverride.Kind, isArray: Bool = false) {
		let element: ValueShape =
			switch kind {
			case .int: .integer
			case .int64, .seconds, .milliseconds: .wideInteger
			case .uint64: .unsignedInteger
			case .double, .decimal: .number
			case .bool: .bool
			case .object: .unknown
			case .json: .json
			case .text, .url, .uuid, .date, .day: .text
			}
		self = isArray ? .array(FieldShape(element)) : element
	}
}
