extension SourceFacts: CacheCodable {
	package func write(to writer: inout CacheWriter) {
		imports.write(to: &writer)
		types.write(to: &writer)
		references.write(to: &writer)
		suppressions.write(to: &writer)
		syntaxError.write(to: &writer)
	}

	package init(from reader: inout CacheReader) {
		self.init(
			imports: reader.read(),
			types: reader.read(),
			references: reader.read(),
			suppressions: reader.read(),
			syntaxError: reader.read()
		)
	}
}

extension Position: CacheCodable {
	package func write(to writer: inout CacheWriter) {
		line.write(to: &writer)
		column.write(to: &writer)
		offset.write(to: &writer)
	}

	package init(from reader: inout CacheReader) {
		self.init(line: reader.read(), column: reader.read(), offset: reader.read())
	}
}

extension ImportFact: CacheCodable {
	package func write(to writer: inout CacheWriter) {
		module.write(to: &writer)
		isTestable.write(to: &writer)
		position.write(to: &writer)
	}

	package init(from reader: inout CacheReader) {
		self.init(module: reader.read(), isTestable: reader.read(), position: reader.read())
	}
}

extension ReferenceFact: CacheCodable {
	package func write(to writer: inout CacheWriter) {
		name.write(to: &writer)
		position.write(to: &writer)
	}

	package init(from reader: inout CacheReader) { self.init(name: reader.read(), position: reader.read()) }
}

extension SuppressionFact: CacheCodable {
	package func write(to writer: inout CacheWriter) {
		rules.write(to: &writer)
		reason.write(to: &writer)
		position.write(to: &writer)
		line.write(to: &writer)
	}

	package init(from reader: inout CacheReader) {
		self.init(rules: reader.read(), reason: reader.read(), position: reader.read(), line: reader.read())
	}
}

extension SyntaxErrorFact: CacheCodable {
	package func write(to writer: inout CacheWriter) {
		message.write(to: &writer)
		position.write(to: &writer)
	}

	package init(from reader: inout CacheReader) { self.init(message: reader.read(), position: reader.read()) }
}
