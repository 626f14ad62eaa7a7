import Foundation

extension Endpoint: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
	/// The method, the path and the names of query items and header fields in one line.
	///
	/// The body and the values of query items are left out. The value of a header field is shown only if the field is in
	/// ``LoggedHTTPClient/harmlessFields``.
	public var description: String {
		let query = queryItems.isEmpty ? "" : "?" + queryItems.withoutValues
		return "\(method.rawValue) \(path)\(query), \(bodySize ?? 0) bytes;\(headers.withoutSecrets.text)".inOneLine
	}

	/// The same as ``description``.
	public var debugDescription: String { description }

	/// A mirror with only ``description``, which `dump` prints.
	public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}

extension HTTPResponse: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
	/// The status, the length of the body and the names of the header fields in one line.
	///
	/// The body is left out. The value of a header field is shown only if the field is in
	/// ``LoggedHTTPClient/harmlessFields``.
	public var description: String {
		"\(statusCode), \(body.count) bytes;\(headers.withoutSecrets.text)".inOneLine
	}

	/// The same as ``description``.
	public var debugDescription: String { description }

	/// A mirror with only ``description``, which `dump` prints.
	public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}
