import Foundation

/// The bytes of a document, which its decoders keep alive.
final class BinaryDocument {
	let bytes: UnsafeRawBufferPointer

	init(_ data: Data) {
		let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: data.count, alignment: 1)
		data.withUnsafeBytes { copy.copyMemory(from: $0) }
		bytes = UnsafeRawBufferPointer(copy)
	}

	deinit {
		bytes.deallocate()
	}

	/// Decodes the value of a document.
	///
	/// - Throws: `DecodingError` if `data` is not a complete document or holds no such value, or the type's own error.
	static func value<Value: Decodable>(of type: Value.Type, in data: Data) throws -> Value {
		let document = BinaryDocument(data)
		var cursor = BinaryCursor(bytes: document.bytes, offset: 0, end: document.bytes.count)
		do throws(BinaryError) {
			guard document.bytes.count < UInt32.max, try cursor.byte() == BinaryFormat.version else {
				throw .unknownVersion
			}
			let start = cursor.offset
			try cursor.skip()
			guard cursor.offset == cursor.end else { throw .trailingBytes }
			cursor.offset = start
		} catch {
			throw error.decodingError(path: nil)
		}
		return try BinaryDecoding(document: document, offset: cursor.offset, depth: 0, path: nil).value(of: type)
	}
}
