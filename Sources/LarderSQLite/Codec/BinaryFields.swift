import Foundation

/// Finds the fields of an object by name.
///
/// A type usually asks for its fields in the order in which it wrote them, so each search starts at the field that was
/// found last.
final class BinaryFields {
	/// The decoder of the object itself.
	let decoding: BinaryDecoding
	private let fields: BinaryCursor
	/// The offset of the field that was found last.
	private var lastField: Int

	init(_ decoding: BinaryDecoding, fields: BinaryCursor) {
		self.decoding = decoding
		self.fields = fields
		lastField = fields.offset
	}

	/// The names in the order in which they were written.
	var names: [String] {
		var names: [String] = []
		var cursor = fields
		do throws(BinaryError) {
			while !cursor.isAtEnd {
				names.append(try cursor.countedText())
				try cursor.skip()
			}
		} catch {
			// The rest is damaged. Decoding a field reports the damage.
		}
		return names
	}

	/// A cursor at the value of the field with this name.
	func cursor(of name: String) throws(BinaryError) -> BinaryCursor {
		guard let offset = try find(name) else { throw .missingField }
		var cursor = fields
		cursor.offset = offset
		return cursor
	}

	/// The offset of the value of the field with this name, or `nil` if there is no such field.
	func find(_ name: String) throws(BinaryError) -> Int? {
		var name = name
		return try name.withUTF8 { name in
			Result { () throws(BinaryError) in
				let last = lastField
				if let offset = try find(name, from: last, to: fields.end) { return offset }
				return try find(name, from: fields.offset, to: last)
			}
		}.get()
	}

	private func find(
		_ name: UnsafeBufferPointer<UInt8>,
		from start: Int,
		to end: Int
	) throws(BinaryError) -> Int? {
		var cursor = fields
		cursor.offset = start
		while cursor.offset < end {
			let field = cursor.offset
			if try cursor.counted().holds(name) {
				lastField = field
				return cursor.offset
			}
			try cursor.skip()
		}
		return nil
	}
}

extension UnsafeRawBufferPointer {
	fileprivate func holds(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
		guard count == name.count else { return false }
		guard let start = baseAddress, let other = name.baseAddress else { return true }
		return memcmp(start, other, count) == 0
	}
}
