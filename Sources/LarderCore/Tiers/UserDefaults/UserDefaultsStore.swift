import Foundation

/// The data of one namespace in an app's defaults, each under its name.
///
/// This type is safely `Sendable`, although not every platform declares `UserDefaults` so. Foundation documents the
/// class as thread-safe. On Linux, the methods that this type calls use CoreFoundation's preferences, which have their
/// own locks. The `UserDefaults` object itself holds a constant suite name and a table that a lock protects. Its
/// registered defaults have no lock, but only an app's `register(defaults:)` changes them.
struct UserDefaultsStore: @unchecked Sendable {
	private let defaults: UserDefaults
	private let namespace: String
	private let prefix: String

	init(defaults: UserDefaults, namespace: String) {
		self.defaults = defaults
		self.namespace = namespace
		// Dots are escaped, so that the key "b.c" in namespace "a" differs from the key "c" in "a.b".
		prefix = "larder.\(namespace.replacing("%", with: "%25").replacing(".", with: "%2E"))."
	}

	var identity: TierIdentity { TierIdentity(defaults, name: namespace) }

	func data(for name: String) -> Data? {
		Self.lock.withLock { _ in defaults.data(forKey: path(of: name)) }
	}

	func set(_ data: Data, for name: String) throws(UserDefaultsError) {
		Self.lock.withLock { _ in defaults.set(data, forKey: path(of: name)) }
		try synchronize()
	}

	func remove(_ name: String) throws(UserDefaultsError) {
		Self.lock.withLock { _ in defaults.removeObject(forKey: path(of: name)) }
		try synchronize()
	}

	/// Removes the data under `name`, if the current data equals `data`.
	func remove(_ name: String, holding data: Data) throws(UserDefaultsError) {
		Self.lock.withLock { _ in
			guard defaults.data(forKey: path(of: name)) == data else { return }
			defaults.removeObject(forKey: path(of: name))
		}
		try synchronize()
	}

	func removeAll() throws(UserDefaultsError) {
		Self.lock.withLock { _ in
			for path in defaults.dictionaryRepresentation().keys where path.hasPrefix(prefix) {
				defaults.removeObject(forKey: path)
			}
		}
		try synchronize()
	}

	/// Makes comparing and removing one atomic step for all data sources of the process.
	private static let lock = Mutex(())

	private func synchronize() throws(UserDefaultsError) {
		#if !canImport(Darwin)
			guard defaults.synchronize() else { throw UserDefaultsError(namespace: namespace) }
		#endif
	}

	private func path(of name: String) -> String {
		prefix + name
	}
}
