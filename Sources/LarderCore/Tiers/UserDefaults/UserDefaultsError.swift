/// The system could not write an app's defaults to disk; what was saved or removed may be undone by the next launch.
///
/// On Linux it writes all suites of a process together and does not say which of them failed.
public struct UserDefaultsError: Error, Equatable, CustomStringConvertible {
	/// The namespace whose write failed.
	public let namespace: String

	/// Creates the error for a write to `namespace`.
	public init(namespace: String) {
		self.namespace = namespace
	}

	/// What failed, where, and what to do.
	public var description: String {
		"The user defaults of namespace \(namespace) could not be written to disk; check that its folder is writable and not full."
	}
}
