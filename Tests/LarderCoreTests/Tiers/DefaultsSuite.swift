import Foundation
import LarderCore

/// A suite of user defaults for one test, which is removed with this object.
final class DefaultsSuite: Sendable {
	let name = "larder.tests.\(UUID().uuidString)"

	deinit {
		UserDefaults().removePersistentDomain(forName: name)
	}

	/// A new object for the suite.
	func defaults() throws -> UserDefaults {
		guard let defaults = UserDefaults(suiteName: name) else { throw CocoaError(.featureUnsupported) }
		return defaults
	}

	/// A tier for strings in the suite.
	func tier(_ namespace: String = "note", schemaVersion: Int = 1) throws -> UserDefaultsDataSource<String, String> {
		UserDefaultsDataSource(namespace: namespace, in: try defaults(), schemaVersion: schemaVersion)
	}
}
