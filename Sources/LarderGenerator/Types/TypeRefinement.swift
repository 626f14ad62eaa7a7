/// Decides the types of texts whose form alone is not enough.
struct TypeRefinement {
	private let census: Census
	private let options: InferenceOptions
	/// The places in the options that the refinement has not met yet.
	private(set) var unmet: Set<String>

	init(census: Census, options: InferenceOptions) {
		self.census = census
		self.options = options
		unmet = Set(options.enumerations + options.plainTexts)
	}

	/// `object` with the final types of its texts.
	///
	/// - Throws: ``InferenceError`` if the author asks for an enumeration at a place that has other values than texts.
	mutating func refine(_ object: ObjectShape, at place: FieldPlace = .root) throws(InferenceError) -> ObjectShape {
		var refined = object
		for (index, property) in object.properties.enumerated() {
			let inner = place.appending(key: property.key)
			refined.properties[index].field.value = try refine(property.field.value, at: inner)
		}
		return refined
	}

	private mutating func refine(_ shape: ValueShape, at place: FieldPlace) throws(InferenceError) -> ValueShape {
		switch shape {
		case .array(let element):
			.array(FieldShape(try refine(element.value, at: place.elements), isOptional: element.isOptional))
		case .dictionary(let element):
			.dictionary(FieldShape(try refine(element.value, at: place.elements), isOptional: element.isOptional))
		case .object(let object):
			.object(try refine(object, at: place))
		case .unknown, .bool, .integer, .wideInteger, .number, .emptyString, .formatted, .enumeration, .text, .ancestor:
			try refineScalar(shape, at: place)
		}
	}

	private mutating func refineScalar(_ shape: ValueShape, at place: FieldPlace) throws(InferenceError) -> ValueShape {
		unmet.remove(place.dotted)
		if options.enumerations.contains(place.dotted) {
			return try requestedEnumeration(shape, at: place)
		}
		switch shape {
		// A service must get back the text that it sent, and a `UUID` forgets its case.
		case .formatted where place.dotted == options.identifierKey, .formatted(.uuid) where place.isIdentifier:
			return .text
		case .text where isPlainEnumeration(at: place):
			return .enumeration(census[place.path].texts)
		default:
			return shape
		}
	}

	private func isPlainEnumeration(at place: FieldPlace) -> Bool {
		guard !place.isIdentifier, place.dotted != options.identifierKey else { return false }
		return !options.plainTexts.contains(place.dotted) && EnumerationRule.isPlain(census[place.path])
	}

	private func requestedEnumeration(_ shape: ValueShape, at place: FieldPlace) throws(InferenceError) -> ValueShape {
		let texts = census[place.path].texts
		guard !texts.isEmpty, place.dotted != options.identifierKey else {
			throw InferenceError(
				at: place.path,
				"is \(shape.description) and not an enumeration; name a text by --enum"
			)
		}
		guard texts.count <= EnumerationRule.maximumRequestedCaseCount else {
			let limit = "more than \(EnumerationRule.maximumRequestedCaseCount) different texts"
			throw InferenceError(at: place.path, "has \(limit), which is not an enumeration; leave it out of --enum")
		}
		return .enumeration(texts)
	}
}
