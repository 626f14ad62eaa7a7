import ChallengeCharacter
import ChallengeResources
import Foundation
import LarderCore

/// Reads what a route asks for, and makes its page.
struct WebPages: Sendable {
	private let browser: CharacterBrowser
	private let policy: CachePolicy

	/// Creates the pages; `policy` is for addresses that name none.
	init(browser: CharacterBrowser, policy: CachePolicy) {
		self.browser = browser
		self.policy = policy
	}

	func characters(_ query: CharactersQuery) async -> WebPage {
		do throws(CharactersPageError) {
			let result =
				query.isSearch
				? try await browser.search(name: query.name, status: query.status?.rawValue, page: query.page)
				: try await browser.page(query.page, cachePolicy: query.policy ?? policy)
			return CharactersView(query: query, result: result, policy: policy).page
		} catch .invalidPage where query.isSearch && query.page == 1 {
			return CharactersView(query: query, result: nil, policy: policy).page
		} catch {
			return ErrorView(error).page
		}
	}

	func character(_ identifier: Int, policy: CachePolicy?) async -> WebPage {
		let policy = policy ?? self.policy
		do throws(CharacterError) {
			let result = try await browser.character(identifier, cachePolicy: policy)
			let changes = await browser.changes()?.filter { $0.subject == .character(identifier) } ?? []
			return CharacterView(result: result, policy: policy, changes: changes).page
		} catch {
			return ErrorView(error).page
		}
	}

	func recentSearches() async -> WebPage {
		do throws(RecentSearchesError) {
			return RecentSearchesView(names: try await browser.recentSearches()).page
		} catch {
			return ErrorView(message: error.localizedDescription, statusCode: 500).page
		}
	}

	/// The page of the cache, which reads no character.
	func cache() async -> WebPage {
		await cacheView(browser.cacheLook()).page
	}

	/// Does what a form asks for; the result is `nil`, or the page that tells of a failure.
	func failure(doing form: WebForm) async -> WebPage? {
		do {
			switch form {
			case .invalidate(let subject): await browser.invalidate(subject)
			case .save(let identifier, let name, let status):
				try await browser.save(identifier, name: name, status: status.rawValue)
			case .send(.now, _): browser.sendNow()
			case .send(.retry(let change), _): try await browser.retry(change)
			case .send(.discard(let change), _): try await browser.discard(change)
			}
			return nil
		} catch let error as CharacterError {
			return ErrorView(error).page
		} catch {
			return ErrorView(
				message: "web.error.changes".localized(),
				cause: String(describing: error),
				statusCode: 500
			).page
		}
	}

	/// The page for an invalid address.
	func failure(_ error: RouteError) -> WebPage {
		ErrorView(message: error.message, statusCode: error.statusCode).page
	}

	/// The whole document around a page, with the current state of the cache.
	func document(_ page: WebPage) async -> HTML {
		Document(page: page, panel: page.isCache ? nil : await panel(browser.log.tally)).html
	}

	/// The current panel, then one after each read, in the calling task's languages.
	func panels() -> some AsyncSequence<String, Never> & Sendable {
		let languages = AppLanguages.current
		return browser.log.tallies().map { tally in
			await AppLanguages.$current.withValue(languages) { await panel(tally).parts(headingLevel: 3).text }
		}
	}

	/// The current state of the caches, then one after each change and each second, in the calling task's languages.
	func cacheLooks() -> some AsyncSequence<String, Never> & Sendable {
		let languages = AppLanguages.current
		return browser.cacheLooks().map { look in
			await AppLanguages.$current.withValue(languages) { await cacheView(look).parts.text }
		}
	}

	/// Ends every stream, because the server stops.
	func finish() {
		browser.finish()
	}

	private func cacheView(_ look: CacheLook) async -> CacheView {
		CacheView(panel: await panel(browser.log.tally), look: look)
	}

	private func panel(_ tally: ReadTally) async -> CachePanel {
		CachePanel(tally: tally, sizes: await browser.cacheSizes())
	}
}

extension RouteError {
	fileprivate var statusCode: Int {
		switch self {
		case .unknownPath: 404
		case .foreign: 403
		case .invalidCharacter, .invalidPage, .invalidStatus, .invalidPolicy, .invalidEntry: 400
		}
	}

	fileprivate var message: String {
		switch self {
		case .unknownPath: "web.error.unknownPath".localized()
		case .invalidEntry: "web.error.invalidEntry".localized()
		case .foreign: "web.error.foreign".localized()
		case .invalidCharacter(let text): "web.error.invalidCharacter %@".localized(text.isolated)
		case .invalidPage(let text): "web.error.invalidPage %@".localized(text.isolated)
		case .invalidStatus(let text): "web.error.invalidStatus %@".localized(text.isolated)
		case .invalidPolicy(let text): "web.error.invalidPolicy %@".localized(text.isolated)
		}
	}
}
