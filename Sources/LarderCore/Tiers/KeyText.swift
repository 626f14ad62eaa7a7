import Foundation

/// Encodes keys as strings.
///
/// Equal keys have equal strings. Different keys of one type have different strings.
package enum KeyText {
	/// The string of `key`: an integer in decimal, a string as it is, a UUID as its string, anything else as JSON with
	/// sorted members.
	///
	/// Equal Swift strings may have different scalars ("é" has two spellings). So the string is normalized to form C of
	/// Unicode Standard Annex 15.
	package static func text<Key: Encodable>(of key: Key) throws(EntryEncodingError) -> String {
		switch key {
		case let key as Int: String(key)
		// An optional string also passes the cast, but the key "null" must not get the string of `nil`.
		case let key as String where Key.self == String.self: composed(key)
		case let key as UUID: key.uuidString
		default: composed(try json(of: key))
		}
	}

	/// The key whose string is `text`, or `nil` if there is none.
	package static func key<Key: Decodable>(of text: String, as type: Key.Type = Key.self) -> Key? {
		switch type {
		case is Int.Type: Int(text) as? Key
		case is String.Type: text as? Key
		case is UUID.Type: UUID(uuidString: text) as? Key
		default: EntryJSON.decode(type, from: Data(text.utf8))
		}
	}

	private static func composed(_ text: String) -> String {
		text.utf8.allSatisfy { $0 < 0x80 } ? text : text.precomposedStringWithCanonicalMapping
	}

	private static func json<Key: Encodable>(of key: Key) throws(EntryEncodingError) -> String {
		do {
			return String(decoding: try encoder.encode(key), as: UTF8.self)
		} catch {
			throw EntryEncodingError(.key, of: Key.self, underlying: error)
		}
	}

	private static let encoder: JSONEncoder = {
		let encoder = JSONEncoder()
		encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
		return encoder
	}()
}
