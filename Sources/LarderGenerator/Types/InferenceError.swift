/// A sample that is JSON, but from which no types follow.
package struct InferenceError: Error, Equatable, CustomStringConvertible {
	/// The file that the sample is in; `nil` where all samples together are meant.
	package let file: String?
	/// Where in the sample, what is wrong there, and what to do about it.
	package let description: String

	init(at path: JSONPath, _ message: String) {
		file = path.file
		description = "\(path) \(message)"
	}
}
