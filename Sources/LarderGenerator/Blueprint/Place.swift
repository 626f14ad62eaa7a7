/// The position of a value.
///
/// The position determines the name of the value's type.
struct Place {
	let parent: String
	let property: String
	let path: JSONPath
	/// The places of the value in the notation of options: one for each place of the enclosing type.
	let places: [String]
	/// The number of arrays and dictionaries directly around the value.
	var nesting = 0

	/// The place of an element, if the value at this place is an array or a dictionary.
	///
	/// Its property is the singular of this place's property.
	var element: Place {
		Place(
			parent: parent,
			property: Singular.of(property),
			path: path.elements,
			places: places,
			nesting: nesting + 1
		)
	}
}
