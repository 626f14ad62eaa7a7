#if AsyncHTTPClient
	import Foundation
	import NIOCore
	import NIOSSL

	/// A set of public keys; the certificate of a service must have one of these keys.
	struct PinnedKeys: Sendable {
		/// An error of a connection to a service with another key.
		struct OtherKey: Error {}

		/// Each key is in DER, as the X.509 structure `SubjectPublicKeyInfo` (RFC 5280, section 4.1).
		private let keys: Set<Data>

		/// Reads all keys of a PEM file.
		///
		/// There are no keys if the file cannot be read.
		init(contentsOf file: URL) {
			let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
			let blocks = text.components(separatedBy: "-----BEGIN PUBLIC KEY-----").dropFirst()
			keys = Set(
				blocks.compactMap { block in
					let base64 = block.components(separatedBy: "-----END PUBLIC KEY-----")[0]
					return Data(base64Encoded: base64, options: .ignoreUnknownCharacters)
				}
			)
		}

		/// Throws if the connection is secure and the other side's certificate has none of the keys.
		func check(_ pipeline: ChannelPipeline.SynchronousOperations) throws {
			guard let handler = try? pipeline.handler(type: NIOSSLHandler.self) else { return }
			guard let key = try handler.peerCertificate?.extractPublicKey().toSPKIBytes(), keys.contains(Data(key))
			else {
				throw OtherKey()
			}
		}
	}
#endif
