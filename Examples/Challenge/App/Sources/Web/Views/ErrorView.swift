import ChallengeResources
import Foundation

/// Says what failed, why, and where to go from there.
struct ErrorView {
	let message: String
	var cause = ""
	let statusCode: Int

	init(message: String, statusCode: Int) {
		self.message = message
		self.statusCode = statusCode
	}

	/// A view of a domain error, in its own words.
	///
	/// - Parameter cause: What the log has; shown, as whoever reads these pages runs the server. Empty for nothing.
	init(error: some LocalizedError, cause: String = "", statusCode: Int) {
		message = error.localizedDescription
		self.cause = cause
		self.statusCode = statusCode
	}

	var page: WebPage {
		WebPage(statusCode: statusCode, title: title, content: content)
	}

	private var title: String {
		switch statusCode {
		case 400: "web.error.400".localized()
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

	/// A link to the same address, for a service that may be back by now.
	private var tryAgain: HTML {
		statusCode == 502 ? "<a href=\"\">\("web.tryAgain".localized())</a>" : ""
	}

	private var causeText: HTML {
		cause.isEmpty ? "" : "<p class=\"cause\">\("web.cause %@".localized(cause))</p>"
	}
}
