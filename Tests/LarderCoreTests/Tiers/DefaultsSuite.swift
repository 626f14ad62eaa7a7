import Foundation
import LarderCore

/// A suite of user defaults of one test, removed with it.
final class DefaultsSuite: Sendable {
	let name = "larder.tests.\(UUID().uuidString)"

	deinit {
		UserDefaults().removePersistentDomain(forName: name)
	}

	/// The suite, by a new object every time.
	func defaults() throws -> UserDefaults {
		guard let defaults = UserDefaults(suiteName: name) else { throw CocoaError(.featureUnsupported) }
		return defaults
	}

	/// A tier for strings in it.
	func tier(_ namespace: String = "note", schemaVersion: Int = 1) throws -> UserDefaultsDataSource<String, String> {
		UserDefaultsDataSource(namespace: namespace, in: try defaults(), schemaVersion: schemaVersion)
	}
}
