extension SourceFacts: CacheCodable {
	func write(to writer: inout CacheWriter) {
		imports.write(to: &writer)
		types.write(to: &writer)
		references.write(to: &writer)
		suppressions.write(to: &writer)
		syntaxError.write(to: &writer)
	}

	init(from reader: inout CacheReader) throws(DamagedCache) {
		imports = try .init(from: &reader)
		types = try .init(from: &reader)
		references = try .init(from: &reader)
		suppressions = try .init(from: &reader)
		syntaxError = try .init(from: &reader)
	}
}

extension Position: CacheCodable {
	func write(to writer: inout CacheWriter) {
		writer.write(line)
		writer.write(column)
		writer.write(offset)
	}

	init(from reader: inout CacheReader) throws(DamagedCache) {
		line = try reader.number()
		column = try reader.number()
		offset = try reader.number()
	}
}

extension ImportFact: CacheCodable {
	func write(to writer: inout CacheWriter) {
		writer.write(module)
		isTestable.write(to: &writer)
		position.write(to: &writer)
	}

	init(from reader: inout CacheReader) throws(DamagedCache) {
		module = try reader.text()
		isTestable = try .init(from: &reader)
		position = try .init(from: &reader)
	}
}

extension ReferenceFact: CacheCodable {
	func write(to writer: inout CacheWriter) {
		writer.write(name)
		position.write(to: &writer)
	}

	init(from reader: inout CacheReader) throws(DamagedCache) {
		name = try reader.text()
		position = try .init(from: &reader)
	}
}

extension SuppressionFact: CacheCodable {
	func write(to writer: inout CacheWriter) {
		rules.write(to: &writer)
		writer.write(reason)
		position.write(to: &writer)
		writer.write(line)
	}

	init(from reader: inout CacheReader) throws(DamagedCache) {
		rules = try .init(from: &reader)
		reason = try reader.text()
		position = try .init(from: &reader)
		line = try reader.number()
	}
}

extension SyntaxErrorFact: CacheCodable {
	func write(to writer: inout CacheWriter) {
		writer.write(message)
		position.write(to: &writer)
	}

	init(from reader: inout CacheReader) throws(DamagedCache) {
		message = try reader.text()
		position = try .init(from: &reader)
	}
}
