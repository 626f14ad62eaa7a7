import Testing

@testable import LarderValkey

struct SHA1Tests {
	@Test(
		"The hash equals the examples of FIPS 180-4",
		arguments: [
			("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
			("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
			(
				"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
				"84983e441c3bd26ebaae4aa1f95129e5e54670f1"
			),
			(String(repeating: "a", count: 1_000), "291e9a6c66994949b57ba5e650361e98fc36b1ba"),
		]
	)
	func vectors(text: String, hash: String) {
		#expect(SHA1.hex(of: text.utf8) == hash)
	}
}
