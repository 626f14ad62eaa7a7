/// The devices whose texts this platform takes, best first.
///
/// Other devices follow, sorted by name.
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
		// Only the main actor can tell an iPhone from an iPad, and texts may be needed elsewhere.
		static let preferred = ["other", "iphone", "ipad"]
	#else
		static let preferred = ["other"]
	#endif
}
