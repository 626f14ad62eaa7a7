import ChallengeCharacter
import FlyingFox
import Foundation

/// What a form of the pages asks for.
enum WebForm: Equatable {
	/// Makes what is cached of a subject stale.
	case invalidate(CacheLook.Subject)
	/// Gives a character another name and status.
	case save(Int, name: String, status: SearchCommand.Status)
	/// Does something about the changes that wait, and leads back to a character's page or to that of the cache.
	case send(WebFormAction, character: Int?)

	/// The longest body of a form.
	private static let lengthLimit = 10_000

	/// Reads a form.
	///
	/// - Throws: ``RouteError`` if another site's page sent it, if there is no form at this address, or if a field is invalid.
	init(_ request: HTTPRequest) async throws(RouteError) {
		guard Self.isPlace(request.path) else { throw .unknownPath }
		guard request.isFromOwnPage else { throw .foreign }
		let length = request.headers[.contentLength].flatMap { Int($0) } ?? .max
		guard length < Self.lengthLimit, let body = try? await request.bodyData else { throw .invalidEntry }
		try self.init(
			path: request.path,
			fields: QueryParameters(percentEncoded: String(decoding: body, as: UTF8.self))
		)
	}

	/// Reads the fields of a form that was sent to `path`.
	init(path: String, fields: QueryParameters) throws(RouteError) {
		switch path {
		case "/cache":
			let subjects = ["character", "page"].compactMap { CacheLook.Subject(kind: $0, number: fields[$0]) }
			guard let subject = subjects.first else { throw .invalidEntry }
			self = .invalidate(subject)
		case "/changes":
			guard let action = WebFormAction(fields) else { throw .invalidEntry }
			self = .send(action, character: fields["character"].flatMap { Int($0) })
		default:
			guard case .character(let identifier, _) = try Route(path: path, query: QueryParameters(percentEncoded: ""))
			else { throw .unknownPath }
			guard let status = SearchCommand.Status(rawValue: fields["status"] ?? "") else {
				throw .invalidStatus(fields["status"] ?? "")
			}
			self = .save(identifier, name: fields["name"] ?? "", status: status)
		}
	}

	/// Whether forms are sent to `path`.
	static func isPlace(_ path: String) -> Bool {
		let segments = path.split(separator: "/").map(String.init)
		return ["/cache", "/changes"].contains(path) || segments.first == "characters" && segments.count == 2
	}

	/// The page that shows what the form did.
	var page: String {
		switch self {
		case .invalidate, .send(_, character: nil): "/cache"
		case .save(let identifier, _, _): WebAddress.character(identifier)
		case .send(_, let identifier?): WebAddress.character(identifier)
		}
	}
}

/// What a reader does about the changes that wait.
enum WebFormAction: Equatable {
	/// Sends all of them now.
	case now
	/// Sends one again that has failed.
	case retry(UUID)
	/// Gives one up.
	case discard(UUID)

	/// The field of a form and its value.
	var field: (name: String, value: String) {
		switch self {
		case .now: ("send", "now")
		case .retry(let id): ("retry", id.uuidString)
		case .discard(let id): ("discard", id.uuidString)
		}
	}

	/// Reads the fields of a form; `nil` if they are invalid.
	init?(_ fields: QueryParameters) {
		if fields["send"] == "now" {
			self = .now
		} else if let id = fields["retry"].flatMap(UUID.init(uuidString:)) {
			self = .retry(id)
		} else if let id = fields["discard"].flatMap(UUID.init(uuidString:)) {
			self = .discard(id)
		} else {
			return nil
		}
	}
}

extension HTTPRequest {
	/// Whether a browser sent this for a page of this server, or no browser sent it.
	fileprivate var isFromOwnPage: Bool {
		if let site = headers[HTTPHeader("Sec-Fetch-Site")] { return ["same-origin", "none"].contains(site) }
		guard let origin = headers[HTTPHeader("Origin")] else { return true }
		return origin == "http://\(headers[.host] ?? "")"
	}
}
