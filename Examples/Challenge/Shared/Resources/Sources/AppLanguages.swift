import LarderLocalization

/// The languages that the app speaks to its user in.
public enum AppLanguages {
	/// BCP 47 tags, best first; the user's own, unless a task was given others.
	@TaskLocal public static var current: [String] = StringCatalog.preferredLanguages
}
