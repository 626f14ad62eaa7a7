/// An OpenAPI document or schema cannot be turned into types.
package struct OpenAPIError: Error, Equatable, CustomStringConvertible {
	/// The file, the place in it, what is wrong, and what to do.
	package let description: String
	/// The place of the problem; `nil` if the problem has no single place.
	private let place: JSONPointer?
	private let reason: String
	/// Whether the document is valid but uses a feature that no generated type can express.
	let isUnsupported: Bool
	/// The end of a note that the key is left out: what to do to keep it.
	private let remedy: String

	init(
		file: String,
		at pointer: JSONPointer? = nil,
		_ message: String,
		isUnsupported: Bool = false,
		remedy: String = ""
	) {
		(self.isUnsupported, self.remedy) = (isUnsupported, remedy)
		place = pointer
		reason = String(message.prefix { $0 != ";" })
		description = "\(file): error: " + (pointer.map { "\($0) " } ?? "") + message
	}

	/// A note that the key at `pointer` is left out because of this error, so that a save perhaps loses it.
	func noteLeavingOut(_ pointer: JSONPointer, andLoses losesKey: Bool) -> String {
		let end = (losesKey ? ", and a save loses it at the service" : "") + remedy
		let (key, place) = (pointer.short, (place ?? pointer).short)
		if place == key || place.hasPrefix("\(key) (") {
			return "\(place) \(reason), so the key is left out\(end)"
		}
		return "\(key) is left out, because \(place) \(reason)\(end)"
	}
}
