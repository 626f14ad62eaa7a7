import ChallengeCharacter
import ChallengeResources
import FlyingFox
import Foundation

/// Answers requests with pages, in the languages that the browser prefers.
struct WebHandler: HTTPHandler {
	private let pages: WebPages

	init(pages: WebPages) {
		self.pages = pages
	}

	func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
		let languages = AcceptedLanguages.tags(of: request.headers[HTTPHeader("Accept-Language")])
		return await AppLanguages.$current.withValue(languages) { await response(to: request) }
	}

	private func response(to request: HTTPRequest) async -> HTTPResponse {
		if request.method == .POST, WebForm.isPlace(request.path) { return await answer(toForm: request) }
		guard [.GET, .HEAD].contains(request.method) else { return await refusal(of: request) }
		let answer = await answer(to: request)
		return request.method == .HEAD ? await answer.withoutBody() : answer
	}

	private func answer(to request: HTTPRequest) async -> HTTPResponse {
		do throws(RouteError) {
			let query = QueryParameters(percentEncoded: request.target.query())
			switch try Route(path: request.path, query: query) {
			case .characters(let query): return await response(pages.characters(query))
			case .character(let identifier, let policy):
				return await response(pages.character(identifier, policy: policy))
			case .recentSearches: return await response(pages.recentSearches())
			case .cache: return await response(pages.cache())
			case .cacheEvents: return request.method == .HEAD ? events(Self.nothing) : events(pages.cacheLooks())
			case .events: return request.method == .HEAD ? events(Self.nothing) : events(pages.panels())
			case .asset(let asset): return response(asset)
			}
		} catch {
			return await response(pages.failure(error))
		}
	}

	private func refusal(of request: HTTPRequest) async -> HTTPResponse {
		let message = "web.error.method %@".localized(request.method.rawValue)
		var response = await response(ErrorView(message: message, statusCode: 405).page)
		response.headers[HTTPHeader("Allow")] = WebForm.isPlace(request.path) ? "GET, HEAD, POST" : "GET, HEAD"
		return response
	}

	/// Does what a form asks for, and leads to the page that shows it.
	private func answer(toForm request: HTTPRequest) async -> HTTPResponse {
		do throws(RouteError) {
			let form = try await WebForm(request)
			if let failure = await pages.failure(doing: form) { return await response(failure) }
			var headers = Self.headers(contentType: "text/plain; charset=utf-8")
			headers[HTTPHeader("Location")] = form.page
			return HTTPResponse(statusCode: HTTPStatusCode(303, phrase: "See Other"), headers: headers)
		} catch {
			return await response(pages.failure(error))
		}
	}

	private func response(_ page: WebPage) async -> HTTPResponse {
		await HTTPResponse(
			statusCode: HTTPStatusCode(page.statusCode, phrase: Self.phrases[page.statusCode] ?? "Error"),
			headers: Self.headers(contentType: "text/html; charset=utf-8"),
			body: Data(pages.document(page).text.utf8)
		)
	}

	private func response(_ asset: Asset) -> HTTPResponse {
		HTTPResponse(statusCode: .ok, headers: Self.headers(contentType: asset.contentType), body: asset.data)
	}

	private func events(_ panels: some AsyncSequence<String, Never> & Sendable) -> HTTPResponse {
		HTTPResponse(
			statusCode: .ok,
			headers: Self.headers(contentType: "text/event-stream"),
			body: HTTPBodySequence(from: EventStreamBytes(panels))
		)
	}
}

extension WebHandler {
	private static var nothing: AsyncStream<String> { AsyncStream { nil } }

	private static let phrases = [
		200: "OK", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
		500: "Internal Server Error", 502: "Bad Gateway",
	]

	/// The headers of every answer: nothing is loaded from elsewhere, framed or stored.
	private static func headers(contentType: String) -> HTTPHeaders {
		[
			.contentType: contentType,
			.cacheControl: "no-store",
			HTTPHeader("Content-Security-Policy"): """
			default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; \
			form-action 'self'; base-uri 'none'; frame-ancestors 'none'
			""",
			HTTPHeader("Referrer-Policy"): "no-referrer",
			HTTPHeader("Vary"): "Accept-Language",
			HTTPHeader("X-Content-Type-Options"): "nosniff",
		]
	}
}

extension HTTPResponse {
	/// The response without its body, but with the body's length.
	fileprivate func withoutBody() async -> HTTPResponse {
		var response = self
		if case .httpBody(let body) = payload, let count = body.count {
			response.headers[.contentLength] = String(count)
		}
		response.payload = .httpBody(HTTPBodySequence())
		return response
	}
}
