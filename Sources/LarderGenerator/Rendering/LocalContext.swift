/// What templates read of the data source that keeps values on the device across launches.
struct LocalContext {
	/// What the data source's name says of its store.
	let store: String
	/// The namespace of its entries, which no other entity of the app has.
	let namespace: String

	init(_ blueprint: Blueprint, subject: SubjectContext) {
		store = blueprint.usesSQLite ? "SQLite" : "UserDefaults"
		let isAlone = blueprint.feature == subject.name
		namespace = isAlone ? subject.fixture : "\(SwiftName.lowerCamel(blueprint.feature)).\(subject.fixture)"
	}
}
