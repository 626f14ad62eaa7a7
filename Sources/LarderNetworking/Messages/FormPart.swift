public import Foundation

/// One field of a form that ``Endpoint/withForm(_:onProgress:)`` sends (RFC 7578).
public struct FormPart: Equatable, Sendable {
	enum Content: Equatable, Sendable {
		case data(Data)
		case file(URL)
	}

	let name: String
	let fileName: String?
	let contentType: String?
	let content: Content

	/// A field with a string, which is sent in UTF-8.
	public static func text(_ name: String, _ value: String) -> FormPart {
		FormPart(name: name, fileName: nil, contentType: nil, content: .data(Data(value.withNetworkLines.utf8)))
	}

	/// A field with a file whose content is in memory.
	public static func data(
		_ name: String,
		_ data: Data,
		fileName: String,
		contentType: String = "application/octet-stream"
	) -> FormPart {
		FormPart(name: name, fileName: fileName, contentType: contentType, content: .data(data))
	}

	/// A field with a file.
	///
	/// - Parameters:
	///   - name: The name of the field.
	///   - file: The file, which is read when the request is sent.
	///   - fileName: The name that the service gets. Default: the last component of the URL.
	///   - contentType: The media type of the file.
	public static func file(
		_ name: String,
		_ file: URL,
		fileName: String? = nil,
		contentType: String = "application/octet-stream"
	) -> FormPart {
		let fileName = fileName ?? file.lastPathComponent
		return FormPart(name: name, fileName: fileName, contentType: contentType, content: .file(file))
	}
}

extension FormPart {
	/// The part's header fields, followed by an empty line.
	///
	/// - Throws: ``HTTPError/invalidHeader(name:)`` if the media type has characters that a field cannot have.
	func head() throws(HTTPError) -> String {
		var head = "Content-Disposition: form-data; name=\"\(name.withNetworkLines.escapedForForm)\""
		if let fileName { head += "; filename=\"\(fileName.escapedForForm)\"" }
		if let contentType {
			head += "\r\nContent-Type: \(try HeaderField(name: "Content-Type", value: contentType).value)"
		}
		return head + "\r\n\r\n"
	}
}

extension String {
	/// The string with quotes and line breaks escaped, so that it cannot end a field.
	///
	/// The escapes are those of the HTML standard (section 4.10.21.8).
	fileprivate var escapedForForm: String {
		unicodeScalars.map { scalar in
			switch scalar {
			case "\r": "%0D"
			case "\n": "%0A"
			case "\"": "%22"
			default: String(scalar)
			}
		}.joined()
	}

	/// The string with a carriage return and a line feed at the end of each line, as the HTML standard requires.
	fileprivate var withNetworkLines: String {
		var text = String.UnicodeScalarView()
		var last: Unicode.Scalar?
		for scalar in unicodeScalars {
			switch scalar {
			case "\r": text.append(contentsOf: "\r\n".unicodeScalars)
			case "\n" where last == "\r": break
			case "\n": text.append(contentsOf: "\r\n".unicodeScalars)
			default: text.append(scalar)
			}
			last = scalar
		}
		return String(text)
	}
}
