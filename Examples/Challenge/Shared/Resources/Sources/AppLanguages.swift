import LarderLocalization

/// The languages of the app's texts.
public enum AppLanguages {
	/// BCP 47 tags, best first.
	///
	/// Default: the user's own.
	@TaskLocal public static var current: [String] = StringCatalog.preferredLanguages
}
