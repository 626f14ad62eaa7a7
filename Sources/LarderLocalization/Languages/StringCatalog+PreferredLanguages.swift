import Foundation

extension StringCatalog {
	/// The user's languages as BCP 47 tags, best first, as they were when the process first asked.
	///
	/// On Apple platforms they are `Locale.preferredLanguages`. Elsewhere they come from the environment as GNU gettext
	/// reads it: the list `LANGUAGE`, then the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set; a locale `C` or
	/// `POSIX` asks for no language at all.
	public static let preferredLanguages: [String] = {
		#if canImport(Darwin)
			Locale.preferredLanguages
		#else
			EnvironmentLanguages.languages(in: ProcessInfo.processInfo.environment)
		#endif
	}()
}
