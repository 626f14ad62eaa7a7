/// A bench to work at.
public struct Bench {
	/// Creates a bench.
	public init() {}
}
