extension Finding: CacheCodable {
	func write(to writer: inout CacheWriter) {
		rule.write(to: &writer)
		severity.write(to: &writer)
		path.write(to: &writer)
		line.write(to: &writer)
		column.write(to: &writer)
		message.write(to: &writer)
		fixes.write(to: &writer)
		symbol.write(to: &writer)
		problem.write(to: &writer)
	}

	init(from reader: inout CacheReader) {
		self.init(
			rule: reader.read(),
			severity: reader.read(),
			path: reader.read(),
			line: reader.read(),
			column: reader.read(),
			message: reader.read(),
			fixes: reader.read(),
			symbol: reader.read(),
			problem: reader.read()
		)
	}
}

extension Severity: CacheCodable {}

extension Fix: CacheCodable {
	func write(to writer: inout CacheWriter) {
		switch self {
		case .replace(let bytes, let text, let obstacle):
			true.write(to: &writer)
			bytes.write(to: &writer)
			text.write(to: &writer)
			obstacle.write(to: &writer)
		case .move(let path):
			false.write(to: &writer)
			path.write(to: &writer)
		}
	}

	init(from reader: inout CacheReader) {
		self =
			reader.read()
			? .replace(bytes: reader.read(), with: reader.read(), unless: reader.read()) : .move(to: reader.read())
	}
}

extension Fix.Obstacle: CacheCodable {
	func write(to writer: inout CacheWriter) {
		switch self {
		case .read(let property):
			0.write(to: &writer)
			property.write(to: &writer)
		case .write(let property):
			1.write(to: &writer)
			property.write(to: &writer)
		case .use(let type, let root):
			2.write(to: &writer)
			type.write(to: &writer)
			root.write(to: &writer)
		}
	}

	init(from reader: inout CacheReader) {
		let kind: Int = reader.read()
		switch kind {
		case 0: self = .read(property: reader.read())
		case 1: self = .write(property: reader.read())
		default: self = .use(type: reader.read(), root: reader.read())
		}
	}
}
