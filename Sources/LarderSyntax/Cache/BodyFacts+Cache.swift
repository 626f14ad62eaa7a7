extension BodyFacts: CacheCodable {
	package func write(to writer: inout CacheWriter) { writer.write(isEmpty, calls, assignments, names, comments) }

	package init(from reader: inout CacheReader) {
		self.init(
			isEmpty: reader.read(),
			calls: reader.read(),
			assignments: reader.read(),
			names: reader.read(),
			comments: reader.read()
		)
	}
}

extension CallFact: CacheCodable {
	package func write(to writer: inout CacheWriter) { writer.write(name, base, literal, firstArgument, position) }

	package init(from reader: inout CacheReader) {
		self.init(
			name: reader.read(),
			base: reader.read(),
			literal: reader.read(),
			firstArgument: reader.read(),
			position: reader.read()
		)
	}
}

extension ArgumentFact: CacheCodable {
	package func write(to writer: inout CacheWriter) { writer.write(label, text) }

	package init(from reader: inout CacheReader) { self.init(label: reader.read(), text: reader.read()) }
}

extension AssignmentFact: CacheCodable {
	package func write(to writer: inout CacheWriter) { writer.write(name, base, position) }

	package init(from reader: inout CacheReader) {
		self.init(name: reader.read(), base: reader.read(), position: reader.read())
	}
}
