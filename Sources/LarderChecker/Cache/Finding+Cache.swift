extension Finding: CacheCodable {
	func write(to writer: inout CacheWriter) {
		rule.write(to: &writer)
		severity.write(to: &writer)
		path.write(to: &writer)
		line.write(to: &writer)
		column.write(to: &writer)
		message.write(to: &writer)
		fixes.write(to: &writer)
	}

	init(from reader: inout CacheReader) {
		self.init(
			rule: reader.read(),
			severity: reader.read(),
			path: reader.read(),
			line: reader.read(),
			column: reader.read(),
			message: reader.read(),
			fixes: reader.read()
		)
	}
}

extension Severity: CacheCodable {}

extension Fix: CacheCodable {
	func write(to writer: inout CacheWriter) {
		switch self {
		case .replace(let bytes, let text):
			true.write(to: &writer)
			bytes.write(to: &writer)
			text.write(to: &writer)
		case .move(let path):
			false.write(to: &writer)
			path.write(to: &writer)
		}
	}

	init(from reader: inout CacheReader) {
		self = reader.read() ? .replace(bytes: reader.read(), with: reader.read()) : .move(to: reader.read())
	}
}
