extension ValueShape {
	/// The elements of an array, or else the value.
	var elementOrSelf: ValueShape { if case .array(let element) = self { element.value } else { self } }

	/// Whether it is neither an object nor an array, and known.
	var isPlain: Bool {
		switch self {
		case .bool, .text, .formatted, .emptyString: true
		default: isNumber
		}
	}

	var isObject: Bool { if case .object = self { true } else { false } }

	/// The shape of values that the author gives a type, although the samples show none.
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
