/// An OpenAPI document, or a schema of it, that no types can be made of.
package struct OpenAPIError: Error, Equatable, CustomStringConvertible {
	/// The file, the place in it, what is wrong there, and what to do about it.
	package let description: String

	init(file: String, at pointer: JSONPointer? = nil, _ message: String) {
		description = "\(file): error: " + (pointer.map { "\($0) " } ?? "") + message
	}
}
