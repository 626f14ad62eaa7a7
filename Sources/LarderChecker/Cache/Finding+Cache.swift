extension Finding: CacheCodable {
	func write(to writer: inout CacheWriter) {
		writer.write(rule)
		severity.write(to: &writer)
		writer.write(path)
		writer.write(line)
		writer.write(column)
		writer.write(message)
		fixes.write(to: &writer)
	}

	init(from reader: inout CacheReader) throws(DamagedCache) {
		rule = try reader.text()
		severity = try .init(from: &reader)
		path = try reader.text()
		line = try reader.number()
		column = try reader.number()
		message = try reader.text()
		fixes = try .init(from: &reader)
	}
}

extension Severity: CacheCodable {}

extension Fix: CacheCodable {
	func write(to writer: inout CacheWriter) {
		switch self {
		case .replace(let bytes, let text):
			writer.write(0)
			bytes.write(to: &writer)
			writer.write(text)
		case .move(let path):
			writer.write(1)
			writer.write(path)
		}
	}

	init(from reader: inout CacheReader) throws(DamagedCache) {
		switch try reader.number() {
		case 0: self = .replace(bytes: try .init(from: &reader), with: try reader.text())
		case 1: self = .move(to: try reader.text())
		default: throw DamagedCache()
		}
	}
}
