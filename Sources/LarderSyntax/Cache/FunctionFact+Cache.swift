extension FunctionFact: CacheCodable {
	package func write(to writer: inout CacheWriter) {
		name.write(to: &writer)
		position.write(to: &writer)
		declaration.write(to: &writer)
		parameters.write(to: &writer)
		isAsync.write(to: &writer)
		throwing.write(to: &writer)
		returns.write(to: &writer)
		body.write(to: &writer)
	}

	package init(from reader: inout CacheReader) {
		self.init(
			name: reader.read(),
			position: reader.read(),
			declaration: reader.read(),
			parameters: reader.read(),
			isAsync: reader.read(),
			throwing: reader.read(),
			returns: reader.read(),
			body: reader.read()
		)
	}
}

extension FunctionFact.Throwing: CacheCodable {
	package func write(to writer: inout CacheWriter) {
		switch self {
		case .nothing: 0.write(to: &writer)
		case .anything: 1.write(to: &writer)
		case .typed(let type):
			2.write(to: &writer)
			type.write(to: &writer)
		}
	}

	package init(from reader: inout CacheReader) {
		self =
			switch Int(from: &reader) {
			case 0: .nothing
			case 1: .anything
			default: .typed(reader.read())
			}
	}
}

extension ParameterFact: CacheCodable {
	package func write(to writer: inout CacheWriter) {
		label.write(to: &writer)
		name.write(to: &writer)
		type.write(to: &writer)
	}

	package init(from reader: inout CacheReader) {
		self.init(label: reader.read(), name: reader.read(), type: reader.read())
	}
}

extension PropertyFact: CacheCodable {
	package func write(to writer: inout CacheWriter) {
		name.write(to: &writer)
		position.write(to: &writer)
		declaration.write(to: &writer)
		isLet.write(to: &writer)
		isComputed.write(to: &writer)
		isObserved.write(to: &writer)
		type.write(to: &writer)
		initialValue.write(to: &writer)
		introducer.write(to: &writer)
		body.write(to: &writer)
	}

	package init(from reader: inout CacheReader) {
		self.init(
			name: reader.read(),
			position: reader.read(),
			declaration: reader.read(),
			isLet: reader.read(),
			isComputed: reader.read(),
			isObserved: reader.read(),
			type: reader.read(),
			initialValue: reader.read(),
			introducer: reader.read(),
			body: reader.read()
		)
	}
}

extension CaseFact: CacheCodable {
	package func write(to writer: inout CacheWriter) {
		name.write(to: &writer)
		position.write(to: &writer)
		parameters.write(to: &writer)
	}

	package init(from reader: inout CacheReader) {
		self.init(name: reader.read(), position: reader.read(), parameters: reader.read())
	}
}

extension CaseParameterFact: CacheCodable {
	package func write(to writer: inout CacheWriter) {
		label.write(to: &writer)
		type.write(to: &writer)
		hasDefault.write(to: &writer)
	}

	package init(from reader: inout CacheReader) {
		self.init(label: reader.read(), type: reader.read(), hasDefault: reader.read())
	}
}
