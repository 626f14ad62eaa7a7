#if AsyncHTTPClient
	import NIOCore

	/// The content of a file for AsyncHTTPClient; each piece is read after the previous piece was sent.
	struct FileBuffers: AsyncSequence, Sendable {
		let file: BodyFile
		let progress: ProgressReport
		let meter: Meter?
		/// The thread of the connection.
		let eventLoop: any EventLoop

		func makeAsyncIterator() -> AsyncIterator { AsyncIterator(body: self) }

		struct AsyncIterator: AsyncIteratorProtocol {
			private let body: FileBuffers
			private var pieces: FilePieces?
			private var count = 0

			init(body: FileBuffers) {
				self.body = body
			}

			mutating func next() async throws -> ByteBuffer? {
				if count > 0 {
					// AsyncHTTPClient asks for more until the connection's thread finds that the connection is full,
					// which may be too late.
					try await body.eventLoop.submit {}.get()
					body.progress(count, of: body.file.length)
				}
				var pieces = try pieces ?? body.file.pieces()
				defer { self.pieces = pieces }
				guard let piece = try pieces.next() else { return nil }
				count += piece.count
				body.meter?.send(piece.count)
				return ByteBuffer(bytes: piece)
			}
		}
	}
#endif
