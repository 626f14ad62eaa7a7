extension BodyFacts: CacheCodable {
	package func write(to writer: inout CacheWriter) {
		isEmpty.write(to: &writer)
		calls.write(to: &writer)
		assignments.write(to: &writer)
		names.write(to: &writer)
		comments.write(to: &writer)
	}

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
	package func write(to writer: inout CacheWriter) {
		name.write(to: &writer)
		base.write(to: &writer)
		literal.write(to: &writer)
		firstArgument.write(to: &writer)
		position.write(to: &writer)
	}

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
	package func write(to writer: inout CacheWriter) {
		label.write(to: &writer)
		text.write(to: &writer)
	}

	package init(from reader: inout CacheReader) { self.init(label: reader.read(), text: reader.read()) }
}

extension AssignmentFact: CacheCodable {
	package func write(to writer: inout CacheWriter) {
		name.write(to: &writer)
		base.write(to: &writer)
		position.write(to: &writer)
	}

	package init(from reader: inout CacheReader) {
		self.init(name: reader.read(), base: reader.read(), position: reader.read())
	}
}
