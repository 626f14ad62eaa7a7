#if AsyncHTTPClient
	import Foundation
	import NIOHTTP1

	#if canImport(FoundationNetworking)
		import FoundationNetworking
	#endif

	extension HTTPResponseHead {
		/// How many bytes the body will have, or `nil` if that is not known.
		///
		/// The length of a compressed body is not known. A length that does not fit an `Int` counts as the largest
		/// `Int`, even for a compressed body, because no body can be so long.
		var announcedLength: Int? {
			guard let text = headers.first(name: "content-length"), text.isDecimal else { return nil }
			guard let length = text.decimalNumber, length < .max else { return .max }
			return headers.contains(name: "content-encoding") ? nil : length
		}

		/// The error for a body with a coding that AsyncHTTPClient does not decode.
		var codingFailure: HTTPError? {
			let transferCodings = headers[canonicalForm: "transfer-encoding"].filter { !$0.isEmpty }
			guard transferCodings.allSatisfy({ ["chunked", "identity"].contains($0.lowercased()) }) else {
				return .decodingFailed(
					description:
						"its Transfer-Encoding is \(transferCodings.joined(separator: ", ").debugDescription), but only chunked can be read"
				)
			}
			let codings = headers["content-encoding"].filter { !$0.isEmpty }
			guard
				codings.isEmpty
					|| codings.count == 1 && ["deflate", "gzip", "identity"].contains(codings[0].lowercased())
			else {
				return .decodingFailed(
					description:
						"its Content-Encoding is \(codings.joined(separator: ", ").debugDescription), but only gzip and deflate can be read"
				)
			}
			return nil
		}

		func hasBody(inAnswerTo request: URLRequest) -> Bool {
			request.httpMethod != HTTPMethod.head.rawValue && ![204, 304].contains(status.code)
				&& headers.first(name: "content-length") != "0"
		}
	}
#endif
