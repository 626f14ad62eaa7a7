/// What a record of a body tells of.
///
/// It stands in the lowest bits of the record's first number, below the number of the text that is named.
enum BodyRecord: Int {
	case name, comment, assignment, call

	static let bits = 2
}

extension BodyContents {
	/// Reads records up to the end.
	init(from reader: inout CacheReader) throws(DamagedCache) {
		self.init()
		while !reader.isAtEnd {
			let head = try reader.number()
			let text = try reader.text(head >> BodyRecord.bits)
			switch BodyRecord(rawValue: head & (1 << BodyRecord.bits - 1)) {
			case .name: names.append(text)
			case .comment: comments.append(text)
			case .assignment: assignments.append(AssignmentFact(name: text, position: try Position(from: &reader)))
			case .call: calls.append(try CallFact(text, from: &reader))
			case nil: throw DamagedCache()
			}
		}
	}
}

extension CallFact {
	fileprivate init(_ name: String, from reader: inout CacheReader) throws(DamagedCache) {
		self.name = name
		position = try Position(from: &reader)
		base = try reader.optionalText()
		literal = try reader.optionalText()
		let hasArgument = try Bool(from: &reader)
		firstArgument = hasArgument ? ArgumentFact(label: try reader.optionalText(), text: try reader.text()) : nil
	}
}

extension CacheReader {
	/// The text whose number is one less than the next; `nil` for 0.
	fileprivate mutating func optionalText() throws(DamagedCache) -> String? {
		let number = try number()
		return number == 0 ? nil : try text(number - 1)
	}
}
