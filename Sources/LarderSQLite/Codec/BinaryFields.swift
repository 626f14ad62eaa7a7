/// Finds the fields of an object by their names.
///
/// Fields are mostly asked for in the order in which they were written, so each is looked for from the last one on.
final class BinaryFields {
	private let document: BinaryDocument
	private let fields: BinaryCursor
	/// Where the field begins that was found last.
	private var lastField: Int

	init(document: BinaryDocument, fields: BinaryCursor) {
		self.document = document
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
			// What follows is no field; whoever asks for one of those before it learns of it.
		}
		return names
	}

	/// The place of the value of the field with this name.
	func cursor(of name: String) throws(BinaryError) -> BinaryCursor {
		guard let offset = try find(name) else { throw .absence }
		var cursor = fields
		cursor.offset = offset
		return cursor
	}

	/// Where the value of the field with this name is.
	func find(_ name: String) throws(BinaryError) -> Int? {
		let last = lastField
		if let offset = try find(name, from: last, to: fields.end) { return offset }
		return try find(name, from: fields.offset, to: last)
	}

	private func find(_ name: String, from start: Int, to end: Int) throws(BinaryError) -> Int? {
		var name = name
		var cursor = fields
		cursor.offset = start
		while cursor.offset < end {
			let field = cursor.offset
			let found = try cursor.counted()
			if name.withUTF8({ $0.count == found.count && $0.elementsEqual(found) }) {
				lastField = field
				return cursor.offset
			}
			try cursor.skip()
		}
		return nil
	}
}
