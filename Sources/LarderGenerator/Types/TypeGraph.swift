/// The types that a sample shows, starting from the one that its outermost object has.
package struct TypeGraph: Equatable, Sendable {
	/// The type of the whole sample.
	package let root: ObjectShape
	/// One sentence for each key that was left out, with the reason and what to do.
	package let notes: [String]

	/// Infers the types of `sample`.
	///
	/// Elements of an array share one type: a key that one of them lacks, or has as `null`, is optional. What tells no
	/// type (only `null`, an empty array, an empty object) is left out, with a note: a guess would make decoding fail on
	/// the first answer that has a value there.
	///
	/// - Throws: ``InferenceError`` where the sample is no object, where one place holds values of different types, and
	///   where a number fits no Swift type.
	package static func infer(from sample: JSONValue) throws(InferenceError) -> TypeGraph {
		let field = try TypeInference().infer(sample, at: .root)
		guard case .object(let object) = field.value else {
			let message = "is \(field.value.description); give the answer for one entity, which is an object"
			throw InferenceError(at: .root, message)
		}
		var pruning = UnknownPruning()
		let root = pruning.prune(object, at: .root)
		return TypeGraph(root: root, notes: pruning.notes)
	}
}
