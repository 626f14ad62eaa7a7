import Foundation

/// The parts of a form, and the boundary that separates them on the wire (RFC 7578).
struct MultipartForm: Equatable, Sendable {
	let parts: [FormPart]
	/// A string that no part contains, because nobody can guess it.
	private let boundary = "larder-\(UUID().uuidString)"

	init(parts: [FormPart]) {
		self.parts = parts
	}

	var contentType: String { "multipart/form-data; boundary=\(boundary)" }

	/// Whether all parts are in memory, so that the whole body can be in memory.
	var isInMemory: Bool {
		parts.allSatisfy { part in
			if case .data = part.content { true } else { false }
		}
	}

	/// Passes the body to `append`, piece by piece.
	func write(_ append: (Data) throws -> Void) throws {
		for part in parts {
			try append(Data("--\(boundary)\r\n\(part.head())".utf8))
			switch part.content {
			case .data(let data): try append(data)
			case .file(let url):
				var pieces = try BodyFile(url).pieces()
				while let piece = try pieces.next() {
					try append(piece)
				}
			}
			try append(Data("\r\n".utf8))
		}
		try append(Data("--\(boundary)--\r\n".utf8))
	}

	/// Two forms with the same parts are equal, whatever their boundaries are.
	static func == (left: Self, right: Self) -> Bool { left.parts == right.parts }
}
