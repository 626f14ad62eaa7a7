public import Bench

/// A bench and the tools on it.
public struct Toolbox {
	/// The bench.
	public let bench = Bench()

	/// Creates a toolbox.
	public init() {}
}
