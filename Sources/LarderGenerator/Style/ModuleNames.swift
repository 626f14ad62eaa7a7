/// The names of an app's modules, in which `{App}` and `{Feature}` stand for the app's prefix and the feature.
package struct ModuleNames: Equatable, Sendable {
	/// The module of a feature.
	package var feature = "{App}{Feature}"
	/// The module of the app's texts.
	package var resources = "{App}Resources"

	/// Creates the names of the conventions.
	package init() {}

	/// The module of `feature` in `app`.
	func feature(_ feature: String, of app: String) -> String {
		self.feature.replacing("{App}", with: app).replacing("{Feature}", with: feature)
	}

	/// The module of the texts of `app`.
	func resources(of app: String) -> String {
		resources.replacing("{App}", with: app)
	}
}
