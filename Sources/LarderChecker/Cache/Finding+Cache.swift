import LarderProject
package import LarderSyntax

extension Finding: CacheCodable {
	package func write(to writer: inout CacheWriter) {
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

	package init(from reader: inout CacheReader) {
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
	package func write(to writer: inout CacheWriter) {
		switch self {
		case .replace(let bytes, let text, let claim):
			true.write(to: &writer)
			bytes.write(to: &writer)
			text.write(to: &writer)
			claim.write(to: &writer)
		case .move(let path):
			false.write(to: &writer)
			path.write(to: &writer)
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
		let (kind, type): (Int, String) =
			switch self {
			case .conforms(let type, _): (0, type)
			case .isSendable(let type): (1, type)
			case .isPublic(let type): (2, type)
			case .isInternal(let type, _): (3, type)
			case .isConstant(_, let type): (4, type)
			case .isPrivate(_, let type): (5, type)
			}
		kind.write(to: &writer)
		type.write(to: &writer)
		switch self {
		case .conforms(_, let names): names.write(to: &writer)
		case .isInternal(_, let text), .isConstant(let text, _), .isPrivate(let text, _): text.write(to: &writer)
		case .isSendable, .isPublic: break
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
