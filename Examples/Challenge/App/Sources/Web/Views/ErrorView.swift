import ChallengeCharacter
import ChallengeResources
import Foundation

/// Says what failed, why, and where to go next.
struct ErrorView {
	let message: String
	/// The cause, as a log would show it; the reader of these pages runs the server.
	var cause = ""
	let statusCode: Int

	init(message: String, cause: String = "", statusCode: Int) {
		self.message = message
		self.cause = cause
		self.statusCode = statusCode
	}

	init(_ error: CharacterError) {
		message = error.localizedDescription
		switch error {
		case .notFound: statusCode = 404
		case .loadFailed, .cancelled: statusCode = 502
		}
		if case .loadFailed(let description) = error { cause = description }
	}

	init(_ error: CharactersPageError) {
		message = error.localizedDescription
		switch error {
		case .invalidPage: statusCode = 404
		case .loadFailed, .cancelled: statusCode = 502
		}
		if case .loadFailed(let description) = error { cause = description }
	}

	var page: WebPage {
		WebPage(statusCode: statusCode, title: title, content: content)
	}

	private var title: String {
		switch statusCode {
		case 400: "web.error.400".localized()
		case 403: "web.error.403".localized()
		case 404: "web.error.404".localized()
		case 405: "web.error.405".localized()
		case 502: "web.error.502".localized()
		default: "web.error.500".localized()
		}
	}

	private var content: HTML {
		"""
		<div class="error" role="alert">
		<p class="code" aria-hidden="true">\(statusCode)</p>
		<h1>\(title)</h1>
		<p>\(message)</p>
		\(causeText)
		<p class="ways">\(tryAgain) <a href="/">\("web.allCharacters".localized())</a></p>
		</div>
		"""
	}

	/// A link to the same address, because the service may be back.
	private var tryAgain: HTML {
		statusCode == 502 ? "<a href=\"\">\("web.tryAgain".localized())</a>" : ""
	}

	private var causeText: HTML {
		cause.isEmpty ? "" : "<p class=\"cause\">\("web.cause %@".localized(cause))</p>"
	}
}
