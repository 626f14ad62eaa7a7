package import LarderProject

/// The names that the author gives, from which all names of the feature's files and types are made.
package struct FeatureNames: Equatable, Sendable {
	/// The entity: `Character`.
	package let entity: String
	/// The feature: `Character`.
	package let feature: String
	/// The app's prefix: `Demo`.
	package let app: String
	package let modules: ModuleNames

	/// Creates the names without checking them; a blueprint checks them.
	package init(entity: String, feature: String, app: String, modules: ModuleNames = ModuleNames()) {
		self.entity = entity
		self.feature = feature
		self.app = app
		self.modules = modules
	}

	var module: String { modules.feature(feature, of: app) }

	/// The name that identifies the entity in the lock, such as `Books/Author`.
	var id: String { "\(feature)/\(entity)" }

	/// The app's prefix for a package in the folder `name`: `demo-app` becomes `DemoApp`.
	package static func app(forFolder name: String) -> String {
		String((SwiftName.isUpperCamel(name) ? name : SwiftName.upperCamel(name)).prefix(40))
	}
}
