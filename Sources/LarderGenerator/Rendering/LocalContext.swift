/// What templates read of the data source that keeps values on the device across launches.
struct LocalContext {
	/// What the data source's name says of its store.
	let store: String
	/// The namespace of its entries, which no other entity of the app has.
	let namespace: String

	init(_ blueprint: Blueprint, feature: FeatureContext) {
		store = blueprint.usesSQLite ? "SQLite" : "UserDefaults"
		namespace = blueprint.feature == feature.entity ? feature.fixture : "\(feature.key).\(feature.fixture)"
	}
}
