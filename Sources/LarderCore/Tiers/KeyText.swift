import Foundation

/// Writes keys down as text, so that equal keys have equal texts and different keys of one type different ones.
package enum KeyText {
	/// An integer in decimal, a string itself, a UUID its string, anything else JSON with its members sorted.
	///
	/// Strings that Swift takes for equal may differ in their scalars ("é" has two spellings), so texts are composed
	/// canonically (Unicode Standard Annex 15, form C).
	package static func text<Key: Encodable>(of key: Key) throws(EntryEncodingError) -> String {
		switch key {
		case let key as Int: String(key)
		// An optional string passes the cast too, and its "null" must not be taken for none.
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
