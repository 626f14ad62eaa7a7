/// A request with the command line that it came from, by which it can be made again.
package struct RecordedRequest: Sendable {
	/// What to write.
	package let request: FeatureRequest
	/// The arguments of `larder new`.
	package let arguments: [String]
	/// The files that the arguments name.
	package let inputs: [Lock.Input]

	/// What was found in the project before, one sentence each.
	package let notes: [String]

	/// Creates a request that is recorded.
	package init(_ request: FeatureRequest, arguments: [String], inputs: [Lock.Input], notes: [String] = []) {
		self.request = request
		self.arguments = arguments
		self.inputs = inputs
		self.notes = notes
	}
}
