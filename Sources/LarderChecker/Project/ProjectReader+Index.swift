package import LarderSyntax

extension ProjectReader {
	/// The index of every Swift file and string catalog below the root.
	///
	/// - Throws: The errors of ``files()``.
	@concurrent
	package func index() async throws -> ProjectIndex { ProjectIndex(try await files(), settings: settings) }
}
