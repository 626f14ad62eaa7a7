import LarderCore

extension Validators {
	/// The fields of a conditional request (RFC 9110, section 13.1), as far as they can be sent.
	///
	/// An entity tag may have bytes beyond ASCII, which ``HeaderField`` refuses. Such a tag is left out, and the
	/// service then sends the whole value.
	var headerFields: [HeaderField] {
		[("If-None-Match", entityTag), ("If-Modified-Since", lastModified)].compactMap { name, value in
			try? value.map { try HeaderField(name: name, value: $0) }
		}
	}
}
