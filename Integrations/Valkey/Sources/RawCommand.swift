import LarderValkey
import NIOCore
import Valkey

/// A command of any words, whose reply stays as the store sent it.
struct RawCommand: ValkeyCommand {
	/// One word of a command.
	private struct Word: Hashable, RESPRenderable, Sendable {
		let bytes: [UInt8]
		var respEntries: Int { 1 }
		func encode(into commandEncoder: inout ValkeyCommandEncoder) { bytes.encode(into: &commandEncoder) }
	}

	/// The name of the command in the logs and traces of valkey-swift.
	static let name = "LARDER"
	private let words: [Word]
	var keysAffected: [ValkeyKey] { [] }

	init(_ command: StoreCommand) {
		words = command.words.map { Word(bytes: $0) }
	}

	func encode(into commandEncoder: inout ValkeyCommandEncoder) { commandEncoder.encodeArray(words) }
}

extension RESPValue {
	/// The value of a token.
	init(_ token: RESPToken) {
		switch token.value {
		case .null: self = .null
		case .simpleString(let bytes), .bulkString(let bytes): self = .string(Array(bytes.readableBytesView))
		// The first three letters and a colon name the kind of text.
		case .verbatimString(let bytes): self = .string(Array(bytes.readableBytesView.dropFirst(4)))
		case .simpleError(let bytes), .bulkError(let bytes): self = .error(String(buffer: bytes))
		case .number(let number): self = .integer(Int(number))
		case .double(let number): self = .double(number)
		case .boolean(let value): self = .boolean(value)
		case .bigNumber(let digits): self = .bigNumber(String(buffer: digits))
		case .array(let tokens), .set(let tokens): self = .array(tokens.map { RESPValue($0) })
		case .push(let tokens): self = .push(tokens.map { RESPValue($0) })
		case .map(let tokens), .attribute(let tokens):
			self = .map(tokens.flatMap { [RESPValue($0.key), RESPValue($0.value)] })
		}
	}
}

extension StoreError {
	/// Creates the error that corresponds to an error of valkey-swift.
	init(_ error: any Error) {
		guard let error = error as? ValkeyClientError else {
			self = error as? StoreError ?? .connectionLost("\(error)")
			return
		}
		switch error.errorCode {
		case .commandError:
			let text = error.message ?? ""
			let code = text.prefix { $0 != " " }
			self = .reply(code: String(code), message: String(text.dropFirst(code.count + 1)))
		case .timeout: self = .timedOut
		case .respParsingError, .respDecodeError, .unsolicitedToken: self = .unexpectedReply("\(error.errorCode)")
		default: self = .connectionLost("\(error.errorCode)")
		}
	}
}
