extension FunctionFact: CacheCodable {
	func write(to writer: inout CacheWriter) {
		writer.write(name)
		position.write(to: &writer)
		declaration.write(to: &writer)
		parameters.write(to: &writer)
		isAsync.write(to: &writer)
		throwing.write(to: &writer)
		returns.write(to: &writer)
		body.write(to: &writer)
	}

	init(from reader: inout CacheReader) throws(DamagedCache) {
		name = try reader.text()
		position = try .init(from: &reader)
		declaration = try .init(from: &reader)
		parameters = try .init(from: &reader)
		isAsync = try .init(from: &reader)
		throwing = try .init(from: &reader)
		returns = try .init(from: &reader)
		body = try .init(from: &reader)
	}
}

extension FunctionFact.Throwing: CacheCodable {
	func write(to writer: inout CacheWriter) {
		switch self {
		case .nothing: writer.write(0)
		case .anything: writer.write(1)
		case .typed(let type):
			writer.write(2)
			writer.write(type)
		}
	}

	init(from reader: inout CacheReader) throws(DamagedCache) {
		switch try reader.number() {
		case 0: self = .nothing
		case 1: self = .anything
		case 2: self = .typed(try reader.text())
		default: throw DamagedCache()
		}
	}
}

extension ParameterFact: CacheCodable {
	func write(to writer: inout CacheWriter) {
		label.write(to: &writer)
		writer.write(name)
		writer.write(type)
	}

	init(from reader: inout CacheReader) throws(DamagedCache) {
		label = try .init(from: &reader)
		name = try reader.text()
		type = try reader.text()
	}
}

extension BodyFacts: CacheCodable {
	func write(to writer: inout CacheWriter) {
		range.write(to: &writer)
		isEmpty.write(to: &writer)
	}

	init(from reader: inout CacheReader) throws(DamagedCache) {
		self.init(payload: reader.payload, range: try .init(from: &reader), isEmpty: try .init(from: &reader))
	}
}
