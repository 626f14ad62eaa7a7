import Foundation

/// Encodes keys as text; equal keys have equal texts, and different keys of one type have different texts.
package enum KeyText {
	/// An integer in decimal, a string as it is, a UUID as its string, and anything else as JSON with sorted members.
	///
	/// Equal Swift strings may differ in their scalars ("é" has two spellings), so the text has canonical composition (Unicode
	/// Standard Annex 15, form C).
	package static func text<Key: Encodable>(of key: Key) throws(EntryEncodingError) -> String {
		switch key {
		case let key as Int: String(key)
		// An optional string passes the cast too, but the key "null" must not get the text of `nil`.
		case let key as String where Key.self == String.self: composed(key)
		case let key as UUID: key.uuidString
		default: composed(try json(of: key))
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
