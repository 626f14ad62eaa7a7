import Foundation
import LarderCore

/// Turns values into the bytes of a row, and back.
///
/// Every row says which format its bytes are in, so that a later version can write another and still read this one.
enum ValueCodec {
	/// The format that `encode` writes; 1 is JSON.
	static let format: Int64 = 1

	static func encode<Value: Encodable>(_ value: Value) throws(EntryEncodingError) -> Data {
		try EntryJSON.encode(value)
	}

	/// `nil` where `data` does not hold a value, or is in a format that this version does not know.
	static func decode<Value: Decodable>(_ type: Value.Type, from data: Data, format: Int64) -> Value? {
		guard format == Self.format else { return nil }
		return EntryJSON.decode(type, from: data)
	}
}
