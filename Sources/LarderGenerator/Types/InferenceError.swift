/// An error for samples that are JSON, but from which no types follow.
package struct InferenceError: Error, Equatable, CustomStringConvertible {
	/// The sample's file; `nil` if the error is about all samples together.
	package let file: String?
	/// The place in the sample, what is wrong, and what to do.
	package let description: String

	init(at path: JSONPath, _ message: String) {
		file = path.file
		description = "\(path) \(message)"
	}
}
