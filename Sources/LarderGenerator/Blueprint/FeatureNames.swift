/// The three names that all others are made of.
package struct FeatureNames: Equatable, Sendable {
	/// The entity: `Character`.
	package let entity: String
	/// The feature: `Character`.
	package let feature: String
	/// The app's prefix: `Demo`.
	package let app: String
	/// What the app calls its modules.
	package let modules: ModuleNames

	/// Creates the names; they are checked when a blueprint is made of them.
	package init(entity: String, feature: String, app: String, modules: ModuleNames = ModuleNames()) {
		self.entity = entity
		self.feature = feature
		self.app = app
		self.modules = modules
	}

	/// What the lock calls the entity.
	var id: String { "\(feature)/\(entity)" }

	/// The app's prefix for a package in the folder `name`: `demo-app` becomes `DemoApp`.
	package static func app(forFolder name: String) -> String {
		SwiftName.isUpperCamel(name) ? name : SwiftName.upperCamel(name)
	}
}
