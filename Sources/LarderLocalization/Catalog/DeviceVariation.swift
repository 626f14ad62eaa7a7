/// Which device's text this platform takes, best first; any other device's text, by name, comes after them.
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
		// An iPhone and an iPad are told apart on the main actor only, where a text may not be asked for.
		static let preferred = ["other", "iphone", "ipad"]
	#else
		static let preferred = ["other"]
	#endif
}
