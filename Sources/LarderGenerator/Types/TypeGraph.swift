/// The types that a sample shows, starting from the one that its outermost object has.
package struct TypeGraph: Equatable, Sendable {
	/// How many keys a sample may show, elements of an array taken together: one entity has far fewer.
	package static let maximumKeyCount = 1_000

	/// The type of the whole sample.
	package let root: ObjectShape
	/// What was seen at each place, by the place's path.
	package let reasons: [String: String]
	/// One sentence for each key that was left out, with the reason and what to do.
	package let notes: [String]

	/// Infers the types of `samples`, which show one entity each.
	///
	/// Samples, like the elements of an array, share one type: a key that one of them lacks, or has as `null`, is optional. What tells no
	/// type (only `null`, an empty array, an empty object) is left out, with a note: a guess would make decoding fail on
	/// the first answer that has a value there.
	///
	/// - Throws: ``InferenceError`` where a sample is no object, where one place holds values of different types, where a
	///   number fits no Swift type, where an enumeration is asked for that is none, and where there are more than ``maximumKeyCount`` keys.
	static func infer(
		from samples: [Sample],
		options: InferenceOptions = InferenceOptions()
	) throws(InferenceError) -> TypeGraph {
		let object = try TypeInference().inferObject(of: samples)
		try object.checkSize(at: .root)
		var pruning = UnknownPruning()
		let known = pruning.prune(object, at: .root)
		let census = Census(samples)
		var refinement = TypeRefinement(census: census, options: options)
		let root = try refinement.refine(known)
		if let place = refinement.unmet.min() {
			let option = options.enumerations.contains(place) ? "--enum" : "--text"
			let message = "has no text at \(SwiftLiteral.string(place)); name one by \(option), as in lines.status"
			throw InferenceError(at: .root, message)
		}
		let reasons = FieldReason(census: census, options: options).all(of: root)
		return TypeGraph(root: root, reasons: reasons, notes: pruning.notes)
	}
}

extension ObjectShape {
	/// Refuses an object of so many keys that the files for it would be no use, or would take minutes.
	func checkSize(at path: JSONPath) throws(InferenceError) {
		guard keyCount > TypeGraph.maximumKeyCount else { return }
		throw InferenceError(
			at: path,
			"has more than \(TypeGraph.maximumKeyCount) keys; give the answer for one entity"
		)
	}
}
