package import Foundation

/// Turns what a tier keeps into JSON and back.
package enum EntryJSON {
	/// The JSON of `value`; numbers that are not finite are kept too.
	package static func encode<Value: Encodable>(_ value: Value) throws(EntryEncodingError) -> Data {
		do {
			return try encoder.encode(value)
		} catch {
			throw EntryEncodingError(.value, of: Value.self, underlying: error)
		}
	}

	/// The value that `data` holds, or `nil` where it holds none: what does not decode now never will.
	package static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) -> Value? {
		// The reason is of no use to a cache: whatever it is, the entry has to be fetched again.
		try? decoder.decode(type, from: data)
	}

	private static let encoder: JSONEncoder = {
		let encoder = JSONEncoder()
		encoder.nonConformingFloatEncodingStrategy = .convertToString(
			positiveInfinity: "inf",
			negativeInfinity: "-inf",
			nan: "nan"
		)
		return encoder
	}()

	private static let decoder: JSONDecoder = {
		let decoder = JSONDecoder()
		decoder.nonConformingFloatDecodingStrategy = .convertFromString(
			positiveInfinity: "inf",
			negativeInfinity: "-inf",
			nan: "nan"
		)
		return decoder
	}()
}
