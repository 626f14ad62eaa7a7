public import Foundation
public import LarderCore

/// The encoding of values in the file.
///
/// A value is always read in the format in which it was written.
public enum ValueFormat: Int64, CaseIterable, Sendable {
	/// JSON, which the `sqlite3` program can show with `SELECT CAST(key AS TEXT), CAST(value AS TEXT) FROM entry`.
	case json = 1
	/// Larder's compact binary format, which decodes in a fraction of the time that JSON takes.
	///
	/// Values may nest up to 128 levels deep.
	case binary = 2
}

extension ValueFormat {
	/// Encodes a value in this format.
	///
	/// - Throws: `EntryEncodingError` if `encode(to:)` throws, or if values are nested too deeply.
	public func encode<Value: Encodable>(_ value: Value) throws(EntryEncodingError) -> Data {
		switch self {
		case .json: return try EntryJSON.encode(value)
		case .binary:
			do {
				return try BinaryEncoding.document(of: value).withUnsafeBytes { Data(copying: $0) }
			} catch {
				throw EntryEncodingError(.value, of: Value.self, underlying: error)
			}
		}
	}

	/// Decodes the value in `data`, or returns `nil` if `data` is not a value of this type in this format.
	public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) -> Value? {
		switch self {
		case .json: EntryJSON.decode(type, from: data)
		// The reason does not matter, because the entry must be fetched again in any case.
		case .binary: try? BinaryDocument.value(of: type, in: data)
		}
	}
}
