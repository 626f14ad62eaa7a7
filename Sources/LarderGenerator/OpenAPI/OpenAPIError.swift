/// An OpenAPI document or a schema that cannot become types.
package struct OpenAPIError: Error, Equatable, CustomStringConvertible {
	/// The file, the place in it, what is wrong, and what to do.
	package let description: String

	init(file: String, at pointer: JSONPointer? = nil, _ message: String) {
		description = "\(file): error: " + (pointer.map { "\($0) " } ?? "") + message
	}
}
