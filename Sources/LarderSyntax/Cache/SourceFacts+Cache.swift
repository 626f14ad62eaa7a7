extension SourceFacts: CacheCodable {
	package func write(to writer: inout CacheWriter) {
		writer.write(imports, types, references, suppressions, syntaxError)
	}

	package init(from reader: inout CacheReader) {
		self = reader.read(Self.init(imports:types:references:suppressions:syntaxError:))
	}
}

extension Position: CacheCodable {
	package func write(to writer: inout CacheWriter) { writer.write(line, column, offset) }

	package init(from reader: inout CacheReader) { self = reader.read(Self.init(line:column:offset:)) }
}

extension ImportFact: CacheCodable {
	package func write(to writer: inout CacheWriter) { writer.write(module, isTestable, position) }

	package init(from reader: inout CacheReader) { self = reader.read(Self.init(module:isTestable:position:)) }
}

extension ReferenceFact: CacheCodable {
	package func write(to writer: inout CacheWriter) { writer.write(name, position) }

	package init(from reader: inout CacheReader) { self = reader.read(Self.init(name:position:)) }
}

extension SuppressionFact: CacheCodable {
	package func write(to writer: inout CacheWriter) { writer.write(rules, reason, position, line) }

	package init(from reader: inout CacheReader) { self = reader.read(Self.init(rules:reason:position:line:)) }
}

extension SyntaxErrorFact: CacheCodable {
	package func write(to writer: inout CacheWriter) { writer.write(message, position) }

	package init(from reader: inout CacheReader) { self = reader.read(Self.init(message:position:)) }
}

extension TypeFact: CacheCodable {
	package func write(to writer: inout CacheWriter) {
		writer.write(kind, name, containers, position, declaration, inherited, inheritance, isLocal)
		writer.write(properties, functions, initializers, cases)
	}

	package init(from reader: inout CacheReader) {
		self.init(
			kind: reader.read(),
			name: reader.read(),
			containers: reader.read(),
			position: reader.read(),
			declaration: reader.read(),
			inherited: reader.read(),
			inheritance: reader.read(),
			isLocal: reader.read(),
			properties: reader.read(),
			functions: reader.read(),
			initializers: reader.read(),
			cases: reader.read()
		)
	}
}

extension TypeFact.Kind: CacheCodable {}

extension InheritanceSlot: CacheCodable {
	package func write(to writer: inout CacheWriter) { writer.write(offset, isEmpty) }

	package init(from reader: inout CacheReader) { self = reader.read(Self.init(offset:isEmpty:)) }
}

extension DeclarationFact: CacheCodable {
	package func write(to writer: inout CacheWriter) {
		writer.write(access, setterAccess, accessBytes, accessOffset, modifiers, attributes)
	}

	package init(from reader: inout CacheReader) {
		self = reader.read(Self.init(access:setterAccess:accessBytes:accessOffset:modifiers:attributes:))
	}
}

extension DeclarationFact.Access: CacheCodable {}

extension AttributeFact: CacheCodable {
	package func write(to writer: inout CacheWriter) { writer.write(name, text) }

	package init(from reader: inout CacheReader) { self = reader.read(Self.init(name:text:)) }
}

extension FunctionFact: CacheCodable {
	package func write(to writer: inout CacheWriter) {
		writer.write(name, position, declaration, parameters, isAsync, throwing, returns, body)
	}

	package init(from reader: inout CacheReader) {
		self = reader.read(Self.init(name:position:declaration:parameters:isAsync:throwing:returns:body:))
	}
}

extension FunctionFact.Throwing: CacheCodable {
	package func write(to writer: inout CacheWriter) {
		switch self {
		case .nothing: 0.write(to: &writer)
		case .anything: 1.write(to: &writer)
		case .typed(let type): writer.write(2, type)
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
	package func write(to writer: inout CacheWriter) { writer.write(label, name, type) }

	package init(from reader: inout CacheReader) { self = reader.read(Self.init(label:name:type:)) }
}

extension PropertyFact: CacheCodable {
	package func write(to writer: inout CacheWriter) {
		writer.write(name, position, declaration, isLet, isComputed, isObserved, type, initialValue, introducer, body)
	}

	package init(from reader: inout CacheReader) {
		self = reader.read(
			Self.init(name:position:declaration:isLet:isComputed:isObserved:type:initialValue:introducer:body:)
		)
	}
}

extension CaseFact: CacheCodable {
	package func write(to writer: inout CacheWriter) { writer.write(name, position, parameters) }

	package init(from reader: inout CacheReader) { self = reader.read(Self.init(name:position:parameters:)) }
}

extension CaseParameterFact: CacheCodable {
	package func write(to writer: inout CacheWriter) { writer.write(label, type, hasDefault) }

	package init(from reader: inout CacheReader) { self = reader.read(Self.init(label:type:hasDefault:)) }
}

extension BodyFacts: CacheCodable {
	package func write(to writer: inout CacheWriter) { writer.write(isEmpty, calls, assignments, names, comments) }

	package init(from reader: inout CacheReader) {
		self = reader.read(Self.init(isEmpty:calls:assignments:names:comments:))
	}
}

extension CallFact: CacheCodable {
	package func write(to writer: inout CacheWriter) { writer.write(name, base, literal, firstArgument, position) }

	package init(from reader: inout CacheReader) {
		self = reader.read(Self.init(name:base:literal:firstArgument:position:))
	}
}

extension ArgumentFact: CacheCodable {
	package func write(to writer: inout CacheWriter) { writer.write(label, text) }

	package init(from reader: inout CacheReader) { self = reader.read(Self.init(label:text:)) }
}

extension AssignmentFact: CacheCodable {
	package func write(to writer: inout CacheWriter) { writer.write(name, base, position) }

	package init(from reader: inout CacheReader) { self = reader.read(Self.init(name:base:position:)) }
}
