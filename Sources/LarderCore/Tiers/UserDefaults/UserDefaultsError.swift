/// The system could not write the app's defaults to disk, so the change may be gone at the next launch.
///
/// On Linux, the system writes all suites of a process together and does not say which one failed.
public struct UserDefaultsError: Error, Equatable, CustomStringConvertible {
	/// The namespace whose write failed.
	public let namespace: String

	/// Creates the error for a write to `namespace`.
	public init(namespace: String) {
		self.namespace = namespace
	}

	/// A message that says what failed, where, and what to do.
	public var description: String {
		"The user defaults of namespace \(namespace) could not be written to disk; check that its folder is writable and not full."
	}
}
