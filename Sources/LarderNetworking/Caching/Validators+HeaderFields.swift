import LarderCore

extension Validators {
	/// The fields of a conditional request (RFC 9110, section 13.1), as many as can be sent.
	///
	/// A tag may hold bytes beyond ASCII, which no field of ours does; without it the request just asks for everything.
	var headerFields: [HeaderField] {
		[("If-None-Match", entityTag), ("If-Modified-Since", lastModified)].compactMap { name, value in
			try? value.map { try HeaderField(name: name, value: $0) } // Refused is left out, as said above.
		}
	}
}
