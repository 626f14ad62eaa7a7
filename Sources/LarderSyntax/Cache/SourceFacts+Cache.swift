extension SourceFacts: CacheCodable {
	package func write(to writer: inout CacheWriter) {
		writer.write(imports, types, references, suppressions, syntaxError)
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
	package func write(to writer: inout CacheWriter) { writer.write(line, column, offset) }

	package init(from reader: inout CacheReader) {
		self.init(line: reader.read(), column: reader.read(), offset: reader.read())
	}
}

extension ImportFact: CacheCodable {
	package func write(to writer: inout CacheWriter) { writer.write(module, isTestable, position) }

	package init(from reader: inout CacheReader) {
		self.init(module: reader.read(), isTestable: reader.read(), position: reader.read())
	}
}

extension ReferenceFact: CacheCodable {
	package func write(to writer: inout CacheWriter) { writer.write(name, position) }

	package init(from reader: inout CacheReader) { self.init(name: reader.read(), position: reader.read()) }
}

extension SuppressionFact: CacheCodable {
	package func write(to writer: inout CacheWriter) { writer.write(rules, reason, position, line) }

	package init(from reader: inout CacheReader) {
		self.init(rules: reader.read(), reason: reader.read(), position: reader.read(), line: reader.read())
	}
}

extension SyntaxErrorFact: CacheCodable {
	package func write(to writer: inout CacheWriter) { writer.write(message, position) }

	package init(from reader: inout CacheReader) { self.init(message: reader.read(), position: reader.read()) }
}
