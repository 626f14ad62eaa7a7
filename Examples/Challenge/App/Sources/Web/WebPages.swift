import ChallengeCharacter
import ChallengeCore
import ChallengeResources
import Foundation

/// Asks the browser for what a route wants, and makes its page.
struct WebPages: Sendable {
	private let browser: CharacterBrowser
	private let policy: CachePolicy
	private let clock: any WallClockContract

	/// Creates the pages; `policy` is for reads whose address names none.
	init(browser: CharacterBrowser, policy: CachePolicy, clock: any WallClockContract = SystemWallClock()) {
		self.browser = browser
		self.policy = policy
		self.clock = clock
	}

	func characters(_ query: CharactersQuery) async -> WebPage {
		do throws(CharactersPageError) {
			let answer =
				query.isSearch
				? try await browser.search(name: query.name, status: query.status?.rawValue, page: query.page)
				: try await browser.page(query.page, cachePolicy: query.policy ?? policy)
			return CharactersView(query: query, answer: answer, policy: policy, now: clock.now).page
		} catch .invalidPage where query.isSearch && query.page == 1 {
			return CharactersView(query: query, answer: nil, policy: policy, now: clock.now).page
		} catch .loadFailed(let description) {
			return ErrorView(error: CharactersPageError.loadFailed(), cause: description, statusCode: 502).page
		} catch {
			return ErrorView(error: error, statusCode: 404).page
		}
	}

	func character(_ identifier: Int, policy: CachePolicy?) async -> WebPage {
		let policy = policy ?? self.policy
		do throws(CharacterError) {
			let answer = try await browser.character(identifier, cachePolicy: policy)
			return CharacterView(answer: answer, policy: policy, now: clock.now).page
		} catch .loadFailed(let description) {
			return ErrorView(error: CharacterError.loadFailed(), cause: description, statusCode: 502).page
		} catch {
			return ErrorView(error: error, statusCode: 404).page
		}
	}

	func recentSearches() async -> WebPage {
		do throws(RecentSearchesError) {
			return RecentSearchesView(names: try await browser.recentSearches()).page
		} catch {
			return ErrorView(error: error, statusCode: 500).page
		}
	}

	/// The cache by itself, which is no read.
	func cache() async -> WebPage {
		CacheView(panel: await panel(browser.log.tally)).page
	}

	/// The page for an address that has none.
	func failure(_ error: RouteError) -> WebPage {
		ErrorView(message: error.message, statusCode: error == .unknownPath ? 404 : 400).page
	}

	/// The whole document around a page, with the cache as it is now.
	func document(_ page: WebPage) async -> HTML {
		Document(page: page, panel: page.isCache ? nil : await panel(browser.log.tally)).html
	}

	/// The panel after each read, the present one first; in the languages of the task that asks.
	func panels() -> some AsyncSequence<String, Never> & Sendable {
		let languages = AppLanguages.current
		return browser.log.tallies().map { tally in
			await AppLanguages.$current.withValue(languages) { await panel(tally).parts(headingLevel: 3).text }
		}
	}

	/// Ends every stream of panels: the server stops.
	func finish() {
		browser.log.finish()
	}

	private func panel(_ tally: ReadTally<CharacterBrowser.Subject>) async -> CachePanel {
		CachePanel(tally: tally, sizes: await browser.cacheSizes())
	}
}

extension RouteError {
	fileprivate var message: String {
		switch self {
		case .unknownPath: "web.error.unknownPath".localized()
		case .invalidCharacter(let text): "web.error.invalidCharacter %@".localized(text)
		case .invalidPage(let text): "web.error.invalidPage %@".localized(text)
		case .invalidStatus(let text): "web.error.invalidStatus %@".localized(text)
		case .invalidPolicy(let text): "web.error.invalidPolicy %@".localized(text)
		}
	}
}
