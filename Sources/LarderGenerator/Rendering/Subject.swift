/// What a repository reads: an entity, a page or a list.
enum Subject {
	case entity
	case collection(CollectionBlueprint)

	var collection: CollectionBlueprint? {
		guard case .collection(let collection) = self else { return nil }
		return collection
	}
}

extension Blueprint {
	/// The subjects of all repositories: the entity first, if the app reads single entities, and then pages and lists.
	var subjects: [Subject] { (readsOne ? [.entity] : []) + collections.map { .collection($0) } }

	func name(of subject: Subject) -> String { subject.collection?.name ?? entity.name }

	func key(of subject: Subject) -> SubjectKey {
		switch subject.collection?.extent {
		case nil: SubjectKey(label: "identifier", kind: identifier.kind, path: identifier.path)
		case .page(let turn, _):
			SubjectKey(
				label: turn.label,
				kind: turn.startsWithoutKey ? .text : .integer,
				path: [],
				isOptional: turn.startsWithoutKey,
				turn: turn
			)
		case .all: SubjectKey(label: nil, kind: .text, path: [])
		}
	}
}

/// The key by which a repository reads an entity, a page or a list, and by which the cache stores it.
struct SubjectKey {
	/// The label of the parameter with the key; `nil` for a list, which has no key.
	let label: String?
	let kind: IdentifierBlueprint.Kind
	/// The properties of the DTO that lead to the key; empty if the DTO does not have the key.
	let path: [String]
	/// Whether a read may have no key, as the read of a first page by cursor does.
	var isOptional = false
	/// How the next page is requested by the key; `nil` for an entity or a list.
	var turn: PageTurn?

	var parameterType: String { kind.swiftName + (isOptional ? "?" : "") }

	/// An expression of the key that is never `nil`, such as `cursor ?? ""`.
	var expression: String { label.map { isOptional ? "\($0) ?? \"\"" : $0 } ?? first }

	/// The first of the two keys that the tests use, as a literal.
	var first: String { label == nil ? "\"all\"" : literal("1") }
	var other: String { label == nil ? "\"all\"" : literal("42") }
	/// Whether there is a key, and the DTO does not have it, as for a page.
	var isOutside: Bool { label != nil && path.isEmpty }

	func argument(_ value: String) -> String { label.map { ", \($0): \(value)" } ?? "" }

	/// The argument `, number: value` that follows a DTO in a call; empty if the DTO itself has the key.
	func outsideArgument(_ value: String) -> String { isOutside ? argument(value) : "" }

	/// The expression of a DTO's stub with the key `value`, or `stub` if the DTO has no key.
	func stub(_ value: String, orElse stub: String) -> String {
		guard let last = path.last else { return stub }
		let argument = path.dropLast().reversed().reduce("\(last): \(value)") { "\($1): .stub(\($0))" }
		return ".stub(\(argument))"
	}

	/// The expression of a stub of `entity` in which one value differs from the sample; `nil` if no value can differ.
	///
	/// With `withKey`, the stub also has the first key that the tests use.
	func answered(of entity: TypeBlueprint, withKey: Bool = true) -> String? {
		let key = path.first
		let other = entity.properties.first { $0.name != key && entity.plainValue(of: $0) != nil }
		guard let other, let value = entity.plainValue(of: other) else { return nil }
		let arguments = entity.properties.compactMap { property -> String? in
			if property.name == other.name { return "\(property.name): \(value)" }
			guard withKey, property.name == key else { return nil }
			return String(stub(first, orElse: "").dropFirst(".stub(".count).dropLast())
		}
		return ".stub(\(arguments.joined(separator: ", ")))"
	}

	private func literal(_ digits: String) -> String {
		guard kind == .text else { return digits }
		return turn == .link ? "\"/page?token=\(digits)\"" : "\"\(digits)\""
	}
}

extension TypeBlueprint {
	/// A literal for `property` that differs from the sample, if both the DTO and the model can have it.
	fileprivate func plainValue(of property: PropertyBlueprint) -> String? {
		let sample = sample[property.key]
		switch property.type {
		case .text: return sample == .string("42") ? "\"43\"" : "\"42\""
		case .integer, .wideInteger, .unsignedInteger, .number: return sample == .number("42") ? "43" : "42"
		case .bool: return sample == .bool(true) ? "false" : "true"
		default: return nil
		}
	}
}
