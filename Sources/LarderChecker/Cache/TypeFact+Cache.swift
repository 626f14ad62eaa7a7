extension TypeFact: CacheCodable {
	func write(to writer: inout CacheWriter) {
		kind.write(to: &writer)
		writer.write(name)
		containers.write(to: &writer)
		position.write(to: &writer)
		declaration.write(to: &writer)
		inherited.write(to: &writer)
		inheritance.write(to: &writer)
		isLocal.write(to: &writer)
		members.range.write(to: &writer)
	}

	init(from reader: inout CacheReader) throws(DamagedCache) {
		kind = try .init(from: &reader)
		name = try reader.text()
		containers = try .init(from: &reader)
		position = try .init(from: &reader)
		declaration = try .init(from: &reader)
		inherited = try .init(from: &reader)
		inheritance = try .init(from: &reader)
		isLocal = try .init(from: &reader)
		members = TypeMembers(payload: reader.payload, range: try .init(from: &reader))
	}
}

extension MemberFacts: CacheCodable {
	func write(to writer: inout CacheWriter) {
		properties.write(to: &writer)
		functions.write(to: &writer)
		initializers.write(to: &writer)
		cases.write(to: &writer)
	}

	init(from reader: inout CacheReader) throws(DamagedCache) {
		properties = try .init(from: &reader)
		functions = try .init(from: &reader)
		initializers = try .init(from: &reader)
		cases = try .init(from: &reader)
	}
}

extension TypeFact.Kind: CacheCodable {}

extension InheritanceSlot: CacheCodable {
	func write(to writer: inout CacheWriter) {
		writer.write(offset)
		isEmpty.write(to: &writer)
	}

	init(from reader: inout CacheReader) throws(DamagedCache) {
		offset = try reader.number()
		isEmpty = try .init(from: &reader)
	}
}

extension DeclarationFact: CacheCodable {
	func write(to writer: inout CacheWriter) {
		access.write(to: &writer)
		setterAccess.write(to: &writer)
		accessBytes.write(to: &writer)
		writer.write(accessOffset)
		modifiers.write(to: &writer)
		attributes.write(to: &writer)
	}

	init(from reader: inout CacheReader) throws(DamagedCache) {
		access = try .init(from: &reader)
		setterAccess = try .init(from: &reader)
		accessBytes = try .init(from: &reader)
		accessOffset = try reader.number()
		modifiers = try .init(from: &reader)
		attributes = try .init(from: &reader)
	}
}

extension DeclarationFact.Access: CacheCodable {}

extension AttributeFact: CacheCodable {
	func write(to writer: inout CacheWriter) {
		writer.write(name)
		text.write(to: &writer)
	}

	init(from reader: inout CacheReader) throws(DamagedCache) {
		name = try reader.text()
		text = try .init(from: &reader)
	}
}

extension PropertyFact: CacheCodable {
	func write(to writer: inout CacheWriter) {
		writer.write(name)
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

	init(from reader: inout CacheReader) throws(DamagedCache) {
		name = try reader.text()
		position = try .init(from: &reader)
		declaration = try .init(from: &reader)
		isLet = try .init(from: &reader)
		isComputed = try .init(from: &reader)
		isObserved = try .init(from: &reader)
		type = try .init(from: &reader)
		initialValue = try .init(from: &reader)
		introducer = try .init(from: &reader)
		body = try .init(from: &reader)
	}
}

extension CaseFact: CacheCodable {
	func write(to writer: inout CacheWriter) {
		writer.write(name)
		position.write(to: &writer)
		parameters.write(to: &writer)
	}

	init(from reader: inout CacheReader) throws(DamagedCache) {
		name = try reader.text()
		position = try .init(from: &reader)
		parameters = try .init(from: &reader)
	}
}

extension CaseParameterFact: CacheCodable {
	func write(to writer: inout CacheWriter) {
		label.write(to: &writer)
		writer.write(type)
		hasDefault.write(to: &writer)
	}

	init(from reader: inout CacheReader) throws(DamagedCache) {
		label = try .init(from: &reader)
		type = try reader.text()
		hasDefault = try .init(from: &reader)
	}
}
