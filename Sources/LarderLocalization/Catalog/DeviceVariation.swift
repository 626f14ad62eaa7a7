/// The devices whose strings this platform prefers, best first.
///
/// All other devices follow, sorted by name.
enum DeviceVariation {
	#if os(macOS)
		static let preferred = ["mac", "other"]
	#elseif os(tvOS)
		static let preferred = ["appletv", "other"]
	#elseif os(watchOS)
		static let preferred = ["applewatch", "other"]
	#elseif os(visionOS)
		static let preferred = ["applevision", "other"]
	#elseif os(iOS)
		// Only the main actor can distinguish an iPhone from an iPad, but any code may need a string.
		static let preferred = ["other", "iphone", "ipad"]
	#else
		static let preferred = ["other"]
	#endif
}
