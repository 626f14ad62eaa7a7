import LarderCore

extension Freshness {
	/// Fresh for a minute, then answered for ten more seconds during a refresh.
	static let revalidating = Freshness(lifetime: .seconds(60), revalidateWindow: .seconds(10))
}
