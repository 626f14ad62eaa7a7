import LarderCore

func screens() -> CacheConfiguration {
	let configuration = CacheConfiguration(
		freshness: Freshness(lifetime: .seconds(60), revalidateWindow: .seconds(86_400)),
		abandonedFetch: .finish
	)
	return configuration
}
