/// One way to do something, measured beside others.
struct Contender: Sendable {
	let name: String
	/// Does it the given number of times.
	let run: @Sendable (_ times: Int) async throws -> Void

	init(_ name: String, run: @escaping @Sendable (_ times: Int) async throws -> Void) {
		self.name = name
		self.run = run
	}
}

/// Keeps the optimizer from removing the code that made `value`.
@inline(never) @_optimize(none)
func consume<Value>(_ value: Value) {}
