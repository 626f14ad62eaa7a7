import Foundation

extension StringCatalog {
	/// The user's languages as BCP 47 tags, best first.
	///
	/// Each process reads the languages once.
	///
	/// On Apple platforms, they are `Locale.preferredLanguages`. Elsewhere, they come from the environment, as in GNU
	/// gettext: first the list in `LANGUAGE`, then the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set. The
	/// locales `C` and `POSIX` name no language.
	public static let preferredLanguages: [String] = {
		#if canImport(Darwin)
			Locale.preferredLanguages
		#else
			EnvironmentLanguages.languages(in: ProcessInfo.processInfo.environment)
		#endif
	}()
}
