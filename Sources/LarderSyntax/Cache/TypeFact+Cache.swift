extension TypeFact: CacheCodable {
	package func write(to writer: inout CacheWriter) {
		kind.write(to: &writer)
		name.write(to: &writer)
		containers.write(to: &writer)
		position.write(to: &writer)
		declaration.write(to: &writer)
		inherited.write(to: &writer)
		inheritance.write(to: &writer)
		isLocal.write(to: &writer)
		properties.write(to: &writer)
		functions.write(to: &writer)
		initializers.write(to: &writer)
		cases.write(to: &writer)
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
	package func write(to writer: inout CacheWriter) {
		offset.write(to: &writer)
		isEmpty.write(to: &writer)
	}

	package init(from reader: inout CacheReader) { self.init(offset: reader.read(), isEmpty: reader.read()) }
}

extension DeclarationFact: CacheCodable {
	package func write(to writer: inout CacheWriter) {
		access.write(to: &writer)
		setterAccess.write(to: &writer)
		accessBytes.write(to: &writer)
		accessOffset.write(to: &writer)
		modifiers.write(to: &writer)
		attributes.write(to: &writer)
	}

	package init(from reader: inout CacheReader) {
		self.init(
			access: reader.read(),
			setterAccess: reader.read(),
			accessBytes: reader.read(),
			accessOffset: reader.read(),
			modifiers: reader.read(),
			attributes: reader.read()
		)
	}
}

extension DeclarationFact.Access: CacheCodable {}

extension AttributeFact: CacheCodable {
	package func write(to writer: inout CacheWriter) {
		name.write(to: &writer)
		text.write(to: &writer)
	}

	package init(from reader: inout CacheReader) { self.init(name: reader.read(), text: reader.read()) }
}
