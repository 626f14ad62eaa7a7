import LarderProject
package import LarderSyntax

extension Finding: CacheCodable {
	package func write(to writer: inout CacheWriter) {
		writer.write(rule, severity, path, line, column, message, fixes, symbol, problem, notFixed)
	}

	package init(from reader: inout CacheReader) {
		self = reader.read(Self.init(rule:severity:path:line:column:message:fixes:symbol:problem:notFixed:))
	}
}

extension Severity: CacheCodable {}

extension Fix: CacheCodable {
	package func write(to writer: inout CacheWriter) {
		switch self {
		case .replace(let bytes, let text, let claim): writer.write(true, bytes, text, claim)
		case .move(let path): writer.write(false, path)
		}
	}

	package init(from reader: inout CacheReader) {
		self =
			reader.read()
			? .replace(bytes: reader.read(), with: reader.read(), if: reader.read()) : .move(to: reader.read())
	}
}

extension Fix.Claim: CacheCodable {
	package func write(to writer: inout CacheWriter) {
		switch self {
		case .conforms(let type, let names): writer.write(0, type, names)
		case .isSendable(let type): writer.write(1, type)
		case .isPublic(let type): writer.write(2, type)
		case .isInternal(let type, let root): writer.write(3, type, root)
		case .isConstant(let property, let type): writer.write(4, type, property)
		case .isPrivate(let property, let type): writer.write(5, type, property)
		}
	}

	package init(from reader: inout CacheReader) {
		let kind: Int = reader.read()
		let type: String = reader.read()
		self =
			switch kind {
			case 0: .conforms(type: type, names: reader.read())
			case 1: .isSendable(type: type)
			case 2: .isPublic(type: type)
			case 3: .isInternal(type: type, root: reader.read())
			case 4: .isConstant(property: reader.read(), type: type)
			default: .isPrivate(property: reader.read(), type: type)
			}
	}
}
