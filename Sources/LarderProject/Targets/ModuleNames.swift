/// The names of an app's modules, in which `{App}` and `{Feature}` stand for the app's prefix and the feature.
package struct ModuleNames: Equatable, Sendable {
	/// The module of a feature.
	package var feature = "{App}{Feature}"
	/// The module with the app's strings.
	package var resources = "{App}Resources"
	/// The modules that contain the project's layers; `nil` if features have modules of their own.
	package var layers: LayerModules?

	/// Creates the names of the conventions.
	package init() {}

	/// The module of `feature` in `app`.
	package func feature(_ feature: String, of app: String) -> String {
		layers?.data ?? self.feature.replacing("{App}", with: app).replacing("{Feature}", with: feature)
	}

	/// The modules for `feature` of `app`: the feature's own module and the module with the strings.
	///
	/// If features have no modules of their own, these are the modules of the layers.
	package func all(of feature: String, in app: String) -> [String] {
		layers.map { [$0.data, $0.domain] } ?? [self.feature(feature, of: app), resources(of: app)]
	}

	/// The module with the strings of `app`.
	package func resources(of app: String) -> String {
		resources.replacing("{App}", with: app)
	}
}
