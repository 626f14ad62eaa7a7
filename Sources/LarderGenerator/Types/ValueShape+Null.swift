extension ValueShape {
	/// The elements' shape for an array, and this shape otherwise.
	var elementOrSelf: ValueShape { if case .array(let element) = self { element.value } else { self } }

	/// Whether the shape is known and is neither an object nor an array.
	var isPlain: Bool {
		switch self {
		case .bool, .text, .formatted, .emptyString: true
		default: isNumber
		}
	}

	var isObject: Bool { if case .object = self { true } else { false } }

	/// Creates the shape of a key that the author gives a type, although the samples show none.
	init(nullOf kind: FieldOverride.Kind, isArray: Bool = false) {
		let element: ValueShape =
			switch kind {
			case .int: .integer
			case .int64, .seconds, .milliseconds: .wideInteger
			case .uint64: .unsignedInteger
			case .double: .number
			case .text, .url, .uuid, .date, .day: .text
			}
		self = isArray ? .array(FieldShape(element)) : element
	}
}
