import Foundation

/// Encodes keys as strings.
///
/// Equal keys have equal strings. Different keys of the same type have different strings.
package enum KeyText {
	/// The string of `key`.
	///
	/// The string of an integer is its decimal form. A string stays as it is. A UUID has its usual string. Any other
	/// key becomes JSON with sorted members. Equal Swift strings may have different scalars ("é" has two spellings). So
	/// the string is normalized to form C of Unicode Standard Annex 15.
	package static func text<Key: Encodable>(of key: Key) throws(EntryEncodingError) -> String {
		switch key {
		case let key as Int: String(key)
		// The cast also succeeds for an optional string, but the key "null" must not get the same string as `nil`.
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
