package import LarderProject

/// The names from which all other names follow.
package struct FeatureNames: Equatable, Sendable {
	/// The entity: `Character`.
	package let entity: String
	/// The feature: `Character`.
	package let feature: String
	/// The app's prefix: `Demo`.
	package let app: String
	/// The names of the app's modules.
	package let modules: ModuleNames

	/// Creates the names; a blueprint checks them.
	package init(entity: String, feature: String, app: String, modules: ModuleNames = ModuleNames()) {
		self.entity = entity
		self.feature = feature
		self.app = app
		self.modules = modules
	}

	/// The feature's module.
	var module: String { modules.feature(feature, of: app) }

	/// The entity's name in the lock.
	var id: String { "\(feature)/\(entity)" }

	/// The app's prefix for a package in the folder `name`: `demo-app` becomes `DemoApp`.
	package static func app(forFolder name: String) -> String {
		String((SwiftName.isUpperCamel(name) ? name : SwiftName.upperCamel(name)).prefix(40))
	}
}
