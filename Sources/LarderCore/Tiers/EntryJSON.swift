package import Foundation

/// Encodes the values of a tier as JSON, and decodes them.
package enum EntryJSON {
	/// The JSON of `value`.
	///
	/// The JSON also keeps infinite numbers and NaN.
	package static func encode<Value: Encodable>(_ value: Value) throws(EntryEncodingError) -> Data {
		do {
			return try encoder.encode(value)
		} catch {
			throw EntryEncodingError(.value, of: Value.self, underlying: error)
		}
	}

	/// The value in `data`, or `nil` if it does not decode.
	package static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) -> Value? {
		// The error does not matter, because the entry must be fetched again in any case.
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
