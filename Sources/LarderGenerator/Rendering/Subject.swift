/// What one repository gives: an entity, a page of entities, or all of them.
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
	/// What its repositories give, the entity first.
	var subjects: [Subject] { [.entity] + collections.map { .collection($0) } }

	/// What `subject` is called.
	func name(of subject: Subject) -> String { subject.collection?.name ?? entity.name }

	/// What `subject` is asked by.
	func key(of subject: Subject) -> SubjectKey {
		switch subject.collection?.extent {
		case nil: SubjectKey(label: "identifier", kind: identifier.kind, path: identifier.path)
		case .page: SubjectKey(label: "page", kind: .integer, path: [])
		case .all: SubjectKey(label: nil, kind: .text, path: [])
		}
	}
}

/// What something is asked and kept by.
struct SubjectKey {
	/// The parameter's label; `nil` where there is but one thing to ask for.
	let label: String?
	/// Its type.
	let kind: IdentifierBlueprint.Kind
	/// Where it is in what is kept; empty where it is not.
	let path: [String]

	/// The literals that tests ask by.
	var first: String { label == nil ? "\"all\"" : literal("1") }
	var other: String { label == nil ? "\"all\"" : literal("42") }
	/// Whether what is kept does not tell what it is kept by.
	var isOutside: Bool { label != nil && path.isEmpty }

	/// The argument that passes `value`, after others.
	func argument(_ value: String) -> String { label.map { ", \($0): \(value)" } ?? "" }

	/// The argument that passes `value` beside what is kept, where that does not tell it.
	func outsideArgument(_ value: String) -> String { isOutside ? argument(value) : "" }

	/// A stub that is kept by `value`.
	func stub(_ value: String, orElse stub: String) -> String {
		guard let last = path.last else { return stub }
		let argument = path.dropLast().reversed().reduce("\(last): \(value)") { "\($1): .stub(\($0))" }
		return ".stub(\(argument))"
	}

	private func literal(_ digits: String) -> String { kind == .text ? "\"\(digits)\"" : digits }
}
