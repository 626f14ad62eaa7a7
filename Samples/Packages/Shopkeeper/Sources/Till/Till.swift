/// Adds up prices.
public struct Till {
	/// What was paid so far.
	public private(set) var total = 0

	/// Creates an empty till.
	public init() {}

	/// Adds `price`.
	public mutating func add(_ price: Int) { total += price }
}
