import Foundation

/// The data that one namespace keeps in one app's defaults, by name.
///
/// Sendable on proof, as only some platforms declare `UserDefaults` to be: Foundation documents it as thread-safe, and on
/// Linux the calls made here reach CoreFoundation's preferences, which guard their domains with their own locks; the
/// object itself holds an immutable suite name and a table behind a lock. The registered defaults, which have no lock
/// there, are changed by an app's `register(defaults:)` alone.
struct UserDefaultsStore: @unchecked Sendable {
	private let defaults: UserDefaults
	private let namespace: String
	private let prefix: String

	init(defaults: UserDefaults, namespace: String) {
		self.defaults = defaults
		self.namespace = namespace
		// The dot is escaped, so that "a" with the key "b.c" and "a.b" with the key "c" do not meet.
		prefix = "larder.\(namespace.replacing("%", with: "%25").replacing(".", with: "%2E"))."
	}

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

	/// Removes `data` where it is still what is kept under `name`.
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

	/// Puts comparing and removing in one step, whichever data source does either.
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
