/// A file with real answers of a service.
package struct SampleFile: Equatable, Codable, Sendable {
	/// Its path.
	package let name: String
	/// JSON: an answer for one entity, or an array of such answers.
	package let bytes: [UInt8]

	private enum CodingKeys: String, CodingKey {
		case name
		case text
	}

	/// Creates a file of these bytes.
	package init(name: String, bytes: [UInt8]) {
		self.name = name
		self.bytes = bytes
	}

	/// Reads what ``encode(to:)`` wrote.
	package init(from decoder: any Decoder) throws {
		let container = try decoder.container(keyedBy: CodingKeys.self)
		name = try container.decode(String.self, forKey: .name)
		bytes = Array(try container.decode(String.self, forKey: .text).utf8)
	}

	/// Writes the bytes as the text that they are, and the last part of the path, because other people have other folders.
	package func encode(to encoder: any Encoder) throws {
		var container = encoder.container(keyedBy: CodingKeys.self)
		try container.encode(name.split(separator: "/").last.map(String.init) ?? name, forKey: .name)
		try container.encode(String(decoding: bytes, as: UTF8.self), forKey: .text)
	}
}
