/// A file with real answers of a service.
package struct SampleFile: Equatable, Sendable {
	/// What messages call it: its path.
	package let name: String
	/// JSON: an answer for one entity, or an array of such answers.
	package let bytes: [UInt8]

	/// Creates a file of these bytes.
	package init(name: String, bytes: [UInt8]) {
		self.name = name
		self.bytes = bytes
	}
}
