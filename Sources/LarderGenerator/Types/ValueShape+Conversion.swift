extension ValueShape {
	func converted(to kind: FieldOverride.Kind, at path: JSONPath) throws(InferenceError) -> ValueShape {
		let shape: ValueShape? =
			switch (kind, self) {
			case (.int, _) where isNumber: .integer
			case (.int64, _) where isNumber: .wideInteger
			case (.uint64, _) where isNumber: .unsignedInteger
			case (.double, _) where isNumber: .number
			case (.decimal, _) where isNumber: .decimal
			case (.seconds, _) where isNumber: .moment(.seconds, wire: momentWire)
			case (.milliseconds, _) where isNumber: .moment(.milliseconds, wire: momentWire)
			case (.bool, .bool): .bool
			case (.json, _): .json
			case (.text, _) where isText: .text
			case (.url, _) where isText: .formatted(.url)
			case (.uuid, _) where isText: .formatted(.uuid)
			case (.date, _) where isText: .formatted(.date)
			case (.day, _) where isText: .formatted(.day)
			case (.seconds, _) where isText: .formatted(.seconds)
			case (.milliseconds, _) where isText: .formatted(.milliseconds)
			case (.int, _) where isText: .formatted(.integer)
			case (.int64, _) where isText: .formatted(.wideInteger)
			case (.uint64, _) where isText: .formatted(.unsignedInteger)
			case (.double, _) where isText: .formatted(.number)
			case (.decimal, _) where isText: .formatted(.decimal)
			default: nil
			}
		if let shape { return shape }
		let numbers = "Int, Int64, UInt64, Double, Decimal"
		let times = "\(numbers), Seconds or Milliseconds"
		let fitting = self == .bool ? "Bool" : isNumber ? times : "String, URL, UUID, Date, Day, \(times)"
		throw InferenceError(at: path, "is \(description), which cannot become \(kind.rawValue); choose \(fitting)")
	}

	/// This shape.
	///
	/// A day or a date gets the format in which all `texts` are written, such as `20250314`.
	func form(of texts: [String]) -> ValueShape {
		let forms: [TextFormat] =
			switch self {
			case .formatted(.day): [.day, .compactDay]
			case .formatted(.date): [.date, .microsoftJSON, .weekdayTimestamp, .rfc1123]
			default: []
			}
		let filled = texts.filter { !$0.isEmpty }
		return forms.first { form in filled.allSatisfy(form.reads) }.map { .formatted($0) } ?? self
	}

	/// Refuses a type such as `[Int]` for a value that is neither an array nor a dictionary of arrays.
	func check(_ override: FieldOverride, at path: JSONPath) throws(InferenceError) {
		if case .dictionary(let element) = self, element.value.isArray { return }
		guard override.isArray == true, override.map != true, !isArray, let type = override.type else { return }
		throw InferenceError(
			at: path,
			"is \(description), which cannot become [\(type.rawValue)]; choose a type without brackets"
		)
	}

	var isText: Bool {
		switch self {
		case .text, .emptyString, .formatted: true
		default: false
		}
	}

	/// The shape of the number in a timestamp.
	///
	/// Integers have 64 bits, because 32 bits, as on some watches, end in 2038.
	var momentWire: ValueShape { self == .number ? .number : .wideInteger }
}
