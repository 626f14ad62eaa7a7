public import Foundation
public import LarderCore

/// How values are written down; what was written in one format is read whatever the other is set to.
public enum ValueFormat: Int64, CaseIterable, Sendable {
	/// JSON, which the `sqlite3` program shows: `SELECT CAST(key AS TEXT), CAST(value AS TEXT) FROM entry`.
	case json = 1
	/// Larder's compact form, read in a fraction of the time; 128 levels of nesting at most.
	case binary = 2
}

extension ValueFormat {
	/// The bytes of `value`.
	///
	/// - Throws: `EntryEncodingError` with what its `encode(to:)` threw, or for nesting that is too deep.
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

	/// The value that `data` holds, or `nil` where it holds none: what does not decode now never will.
	public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) -> Value? {
		switch self {
		case .json: EntryJSON.decode(type, from: data)
		// The reason is of no use to a cache: whatever it is, the entry has to be fetched again.
		case .binary: try? BinaryDocument.value(of: type, in: data)
		}
	}
}
