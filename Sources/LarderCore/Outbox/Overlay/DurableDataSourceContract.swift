/// A tier whose saves may return before they are safe from a kill or a power failure.
package protocol DurableDataSourceContract: Sendable {
	/// Returns when every save and removal that has returned so far is safe from a kill and a power failure.
	///
	/// - Throws: An error if that is not certain.
	func synchronize() async throws
}
