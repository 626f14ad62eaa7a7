/// What templates read about the data source that keeps values across launches.
struct LocalContext {
	/// The store's name inside the data source's name.
	let store: String
	/// The namespace of its entries, which is unique in the app.
	let namespace: String

	init(_ blueprint: Blueprint, subject: SubjectContext) {
		store = blueprint.usesSQLite ? "SQLite" : "UserDefaults"
		let isAlone = blueprint.feature == subject.name
		namespace = isAlone ? subject.fixture : "\(SwiftName.lowerCamel(blueprint.feature)).\(subject.fixture)"
	}
}
