/// A tier whose saves may return before they survive a kill or a power failure.
package protocol DurableDataSourceContract: Sendable {
	/// Returns when every save and removal that has returned so far survives both.
	///
	/// - Throws: An error if that is not certain.
	func synchronize() async throws
}
