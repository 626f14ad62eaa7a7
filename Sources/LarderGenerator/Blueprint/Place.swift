/// Where a value is in the samples.
///
/// The place determines the name of the value's type.
struct Place {
	let parent: String
	let property: String
	let path: JSONPath
	/// All places of the value, such as `lines.price`: one for each place of the type that contains it.
	let places: [String]
	var nesting = 0

	/// The place of an element of the array or dictionary at this place, with the property's name in the singular.
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
