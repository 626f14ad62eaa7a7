/// An OpenAPI document or a schema that cannot become types.
package struct OpenAPIError: Error, Equatable, CustomStringConvertible {
	/// The file, the place in it, what is wrong, and what to do.
	package let description: String
	/// The place and what is wrong there.
	let reason: String
	/// Whether the document is fine, but uses what no written type can express.
	let isUnsupported: Bool

	init(file: String, at pointer: JSONPointer? = nil, _ message: String, isUnsupported: Bool = false) {
		self.isUnsupported = isUnsupported
		reason = (pointer.map { "\($0) " } ?? "") + message.prefix { $0 != ";" }
		description = "\(file): error: " + (pointer.map { "\($0) " } ?? "") + message
	}
}
