/// What the templates of a repository read of what it gives.
struct SubjectContext {
	/// The name that its types begin with.
	let name: String
	/// What the repository gives, and what the service sends for it.
	let model: String
	let dto: String
	/// A stub of either, where its type is known.
	let stub: String
	let dtoStub: String
	/// The fixture's name, without its extension.
	let fixture: String

	let hasKey: Bool
	let isKeyedByText: Bool
	/// Whether what is kept does not tell what it is kept by.
	let hasOutsideKey: Bool
	let keyType: String
	/// The parameter, or the constant that stands for it.
	let key: String
	let keyLabel: String
	/// The parameter in the middle of a name.
	let keySuffix: String
	/// The expressions for what a DTO and a model are kept by.
	let storageKey: String
	let modelKey: String

	let parameters: String
	let policyParameters: String
	let savedParameters: String
	let savedModelParameters: String
	/// The arguments that pass the parameters on.
	let forwarded: String
	let forwardedArgument: String
	let forwardedOutside: String
	/// What tests call with, in two ways.
	let first: CallContext
	let other: CallContext

	let hasSearch: Bool
	let saves: Bool
	let deletes: Bool
	let savesRemotely: Bool
	let deletesRemotely: Bool
	/// What a save or a deletion says of its failures, after `async`.
	let writeThrows: String
	/// The result that the repository's mock gives.
	let resultName: String

	/// What `subject` of `blueprint` is.
	init(_ blueprint: Blueprint, _ subject: Subject, error: ErrorContext) {
		let collection = subject.collection
		let names = SubjectNames(blueprint, subject)
		name = names.name
		model = names.model
		dto = names.dto
		stub = names.stub
		dtoStub = names.dtoStub
		fixture = SwiftName.lowerCamel(names.name)

		let key = blueprint.key(of: subject)
		let calls = SubjectCalls(key: key, names: names, isConfigurable: blueprint.scenario.isConfigurable)
		hasKey = key.label != nil
		isKeyedByText = hasKey && key.kind == .text
		hasOutsideKey = key.isOutside
		keyType = key.kind.swiftName
		self.key = key.label ?? key.first
		keyLabel = key.label ?? ""
		keySuffix = SwiftName.upperCamel(keyLabel)
		storageKey = key.path.isEmpty ? self.key : (["dto"] + key.path).joined(separator: ".")
		modelKey = key.path.isEmpty ? self.key : (["model"] + key.path).joined(separator: ".")

		parameters = calls.parameters
		policyParameters = calls.policyParameters
		savedParameters = "_ dto: \(dto)" + key.outsideArgument(keyType)
		savedModelParameters = "_ model: \(model)" + key.outsideArgument(keyType)
		forwarded = key.label.map { "\($0): \($0)" } ?? ""
		forwardedArgument = key.argument(self.key)
		forwardedOutside = key.outsideArgument(self.key)
		first = calls.call(by: key.first, error: error.firstMissing)
		other = calls.call(by: key.other, error: error.otherMissing)

		let isLocal = blueprint.scenario.isLocal
		hasSearch = collection?.filter != nil
		saves = collection == nil && (blueprint.writes.saves || isLocal)
		deletes = collection == nil && blueprint.writes.deletes
		savesRemotely = saves && !isLocal
		deletesRemotely = deletes && !isLocal
		writeThrows = isLocal ? "" : " throws(\(error.name))"
		resultName = isLocal ? "getResult" : "result"
	}
}

/// What `subject` and its types are called.
struct SubjectNames {
	let name: String
	let model: String
	let dto: String
	let stub: String
	let dtoStub: String

	init(_ blueprint: Blueprint, _ subject: Subject) {
		name = blueprint.name(of: subject)
		guard let collection = subject.collection else {
			(model, dto, stub, dtoStub) = (name, "\(name)DTO", ".stub()", ".stub()")
			return
		}
		let entity = blueprint.entity.name
		model = collection.model == nil ? "[\(entity)]" : name
		dto = collection.envelope == nil ? "[\(entity)DTO]" : "\(name)DTO"
		stub = collection.model == nil ? "[.stub()]" : ".stub()"
		dtoStub = collection.envelope == nil ? "[.stub()]" : ".stub()"
	}
}
