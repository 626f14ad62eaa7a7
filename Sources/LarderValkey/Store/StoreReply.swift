import LarderCore

/// The reply of a script.
struct StoreReply {
	private let values: [RESPValue]

	/// - Throws: ``StoreError/unexpectedReply(_:)`` if the reply is not an array.
	init(_ value: RESPValue) throws(StoreError) {
		guard let values = value.elements else { throw .unexpectedReply("a script returned no array") }
		self.values = values
	}

	var count: Int { values.count }

	func integer(_ index: Int) throws(StoreError) -> Int {
		guard index < values.count, let number = values[index].integer else {
			throw .unexpectedReply("a script returned no number at \(index)")
		}
		return number
	}

	func text(_ index: Int) throws(StoreError) -> String {
		guard index < values.count, let text = values[index].text else {
			throw .unexpectedReply("a script returned no text at \(index)")
		}
		return text
	}

	func bytes(_ index: Int) throws(StoreError) -> [UInt8] {
		guard index < values.count, let bytes = values[index].bytes else {
			throw .unexpectedReply("a script returned no bytes at \(index)")
		}
		return bytes
	}

	/// The result of a write that may be overtaken.
	func save() throws(StoreError) -> SharedSave {
		switch try text(0) {
		case "kept": return .kept(SharedNumber(run: try text(1), value: try integer(2)))
		case "overtaken": return .overtaken
		case "foreign": throw .foreignValue
		default: throw .unexpectedReply("a script returned an unknown word")
		}
	}

	/// The number of a write that cannot be overtaken.
	func commit() throws(StoreError) -> SharedNumber {
		guard case .kept(let number) = try save() else { throw .unexpectedReply("a write was refused") }
		return number
	}
}
