/// The subject of a repository: an entity, a page or a list.
enum Subject {
	case entity
	case collection(CollectionBlueprint)

	/// The collection; `nil` for the entity.
	var collection: CollectionBlueprint? {
		guard case .collection(let collection) = self else { return nil }
		return collection
	}
}

extension Blueprint {
	/// The subjects of the blueprint's repositories.
	///
	/// The entity is the first if the app reads one.
	var subjects: [Subject] { (readsOne ? [.entity] : []) + collections.map { .collection($0) } }

	/// The name of `subject`.
	func name(of subject: Subject) -> String { subject.collection?.name ?? entity.name }

	/// The key of `subject`.
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

/// The key by which a repository reads and keeps a subject.
struct SubjectKey {
	/// The parameter's label; `nil` for a list, which needs no key.
	let label: String?
	/// The type of the key.
	let kind: IdentifierBlueprint.Kind
	/// The properties of the DTO that lead to the key; empty if the DTO does not contain the key.
	let path: [String]
	/// Whether the key may be missing, as for a first page.
	var isOptional = false
	/// How pages turn by the key; `nil` for an entity or a list.
	var turn: PageTurn?

	/// The key's type as a parameter.
	var parameterType: String { kind.swiftName + (isOptional ? "?" : "") }

	/// The expression of a key that is never `nil`.
	var expression: String { label.map { isOptional ? "\($0) ?? \"\"" : $0 } ?? first }

	/// The keys of the tests, as literals.
	var first: String { label == nil ? "\"all\"" : literal("1") }
	var other: String { label == nil ? "\"all\"" : literal("42") }
	/// Whether the DTO does not contain the key.
	var isOutside: Bool { label != nil && path.isEmpty }

	/// The argument that passes `value` after other arguments.
	func argument(_ value: String) -> String { label.map { ", \($0): \(value)" } ?? "" }

	/// The argument that passes `value` beside the DTO; empty if the DTO contains the key.
	func outsideArgument(_ value: String) -> String { isOutside ? argument(value) : "" }

	/// A stub with the key `value`.
	func stub(_ value: String, orElse stub: String) -> String {
		guard let last = path.last else { return stub }
		let argument = path.dropLast().reversed().reduce("\(last): \(value)") { "\($1): .stub(\($0))" }
		return ".stub(\(argument))"
	}

	/// A stub of `entity` in which one value other than the key differs from the sample; `nil` if no value can differ.
	///
	/// If `withKey` is true, the stub has the first key of the tests.
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
	/// A literal for `property` that differs from the sample, if the DTO and the model accept the same literal.
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
