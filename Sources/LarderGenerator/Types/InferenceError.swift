/// A sample that is JSON, but from which no types follow.
package struct InferenceError: Error, Equatable, CustomStringConvertible {
	/// Where in the sample, what is wrong there, and what to do about it.
	package let description: String

	init(at path: JSONPath, _ message: String) {
		description = "\(path) \(message)"
	}
}
