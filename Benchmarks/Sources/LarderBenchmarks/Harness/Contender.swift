/// One way to do something, measured beside others that do the same.
struct Contender: Sendable {
	let name: String
	/// Does it so many times.
	let run: @Sendable (_ times: Int) async throws -> Void

	init(_ name: String, run: @escaping @Sendable (_ times: Int) async throws -> Void) {
		self.name = name
		self.run = run
	}
}

/// Keeps the optimizer from leaving out what made `value`.
@inline(never) @_optimize(none)
func consume<Value>(_ value: Value) {}
