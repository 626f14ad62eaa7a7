import LarderCore

extension Freshness {
	/// A minute of freshness, and ten seconds in which what is stale is answered.
	static let revalidating = Freshness(lifetime: .seconds(60), revalidateWindow: .seconds(10))
}
