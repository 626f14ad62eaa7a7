/// The position of a value, which names the value's type.
struct Place {
	let parent: String
	let property: String
	let path: JSONPath
	/// The places of the value in the form of options: one for each place of the type around it.
	let places: [String]
	/// How many arrays and dictionaries surround it directly.
	var nesting = 0

	/// The place of the elements, which have the singular of its name.
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
