import Foundation
import LarderValkey
import NIOCore
import Valkey

/// The commands and pushes of one connection of valkey-swift, on the thread of the connection's event loop.
///
/// valkey-swift delivers replies and pushes separately. This actor restores the order in which the store sent them.
actor Conversation {
	/// A command that was sent, or that waits for an earlier subscription.
	private struct Call {
		let reply: Once<RESPValue>
		let timer: Scheduled<Void>
	}

	nonisolated let unownedExecutor: UnownedSerialExecutor
	/// Finishes when the connection has ended.
	nonisolated let end = Once<Void>()
	private nonisolated let loop: any EventLoop
	private let connection: ValkeyConnection
	private let listener: @Sendable (StoreSignal) -> Void
	private var replies = MarkedReplies<Call>()
	private var streams: StreamOrder
	private var subscribing: Task<Void, Never>?
	/// Why the connection has ended.
	private var failure: StoreError?
	/// How many commands may wait for a reply.
	private static let callLimit = 16_384
	/// The commands that the store answers with pushes alone.
	///
	/// These commands are not sent, because valkey-swift crashes or never returns without a subscription of its own.
	private static let unansweredCommands: Set = [
		"PSUBSCRIBE", "PUNSUBSCRIBE", "SSUBSCRIBE", "SUNSUBSCRIBE", "UNSUBSCRIBE",
	]
	/// The channel on which valkey-swift reports the keys that have changed.
	private static let invalidationChannel = "__redis__:invalidate"

	init(_ connection: ValkeyConnection, on loop: any EventLoop, listener: @escaping @Sendable (StoreSignal) -> Void) {
		(self.connection, self.loop, self.listener) = (connection, loop, listener)
		unownedExecutor = loop.executor.asUnownedSerialExecutor()
		streams = StreamOrder(markChannel: "larder-marks-\(UUID())", channels: [Self.invalidationChannel])
	}

	/// Begins to receive pushes.
	func start() async throws {
		try await open(0, streams.channels)
	}

	/// Sends a command, and returns an object that waits for the reply.
	func send(_ command: StoreCommand, within timeout: Duration) -> Once<RESPValue> {
		let reply = Once<RESPValue>()
		guard failure == nil, replies.count < Self.callLimit else {
			reply.finish(.failure(failure ?? .tooManyCommands))
			return reply
		}
		guard !Self.unansweredCommands.contains(command.name) else {
			reply.finish(
				.failure(StoreError.unexpectedReply("\(command.name) has none, so it was not sent."))
			)
			return reply
		}
		// A longer time, of more than a thousand years, would overflow when it is added to a deadline.
		let timer = loop.scheduleTask(in: TimeAmount(min(timeout, .seconds(1 << 32)))) { [weak self] in
			guard let self else { return }
			assumeIsolated { $0.finish(because: .timedOut) }
		}
		let number = replies.begin(Call(reply: reply, timer: timer))
		if command.name == "SUBSCRIBE" {
			let former = subscribing
			subscribing = Task {
				await former?.value
				await self.subscribe(command, number)
			}
		} else {
			Task { await self.perform(command, number) }
		}
		return reply
	}

	/// Ends the connection; commands that are sent later fail.
	nonisolated func close() {
		loop.execute { self.assumeIsolated { $0.finish(because: .connectionLost("it was closed")) } }
	}

	/// Ends the connection and all waits; a second call does nothing.
	private func finish(because error: StoreError) {
		guard failure == nil else { return }
		failure = error
		connection.close()
		listener(.ended(error))
		for call in replies.end() { settle((call, .failure(error))) }
		end.finish(.success(()))
	}

	// MARK: - Replies

	private func perform(_ command: StoreCommand, _ number: Int) async {
		let results = await connection.execute([RawCommand(command), mark("reply \(number)")] as [any ValkeyCommand])
		switch results[0] {
		case .success(let token):
			settle(replies.receive(.success(RESPValue(token)), for: number))
		case .failure(let error) where error.errorCode == .commandError:
			settle(replies.receive(.failure(StoreError(error)), for: number))
		case .failure(let error):
			return finish(because: StoreError(error))
		}
		// Without a mark, it is unknown which pushes came before the reply.
		if case .failure(let error) = results[1] { finish(because: StoreError(error)) }
	}

	private func mark(_ text: String) -> RawCommand {
		RawCommand(StoreCommand("PUBLISH", streams.markChannel, text))
	}

	private func settle(_ settled: (call: Call, reply: MarkedReplies<Call>.Reply)?) {
		guard let settled else { return }
		settled.call.timer.cancel()
		settled.call.reply.finish(settled.reply.mapError { $0 as any Error })
	}

	// MARK: - Pushes

	private func subscribe(_ command: StoreCommand, _ number: Int) async {
		let words = command.words.dropFirst()
		let added = words.compactMap { String(bytes: $0, encoding: .utf8) }
		guard failure == nil else { return }
		guard added.count == words.count, !added.isEmpty else {
			return refuse(number, .unexpectedReply("SUBSCRIBE was not sent, because it needs channels in UTF-8."))
		}
		let (stream, channels) = streams.open(added)
		do {
			try await open(stream, channels)
		} catch {
			streams.giveUp()
			return refuse(number, StoreError(error))
		}
		settle(replies.receive(.success(.null), for: number))
		let start = RawCommand(
			StoreCommand([Array("PUBLISH".utf8), Array(streams.markChannel.utf8), streams.mark(of: stream).bytes])
		)
		for case .failure(let error) in await connection.execute(
			[start, mark("reply \(number)")] as [any ValkeyCommand]
		) {
			finish(because: StoreError(error))
		}
	}

	private func refuse(_ number: Int, _ error: StoreError) {
		guard let call = replies.giveUp(number) else { return }
		settle((call, .failure(error)))
	}

	/// Opens a stream, and returns when the store has confirmed it.
	private func open(_ stream: Int, _ channels: [String]) async throws {
		let opened = Once<Void>()
		Task { await self.read(stream, channels, opened) }
		try await opened.value()
	}

	/// Passes on the messages of a stream until the stream is no longer needed or the connection has ended.
	private func read(_ stream: Int, _ channels: [String], _ opened: Once<Void>) async {
		do {
			try await connection.subscribe(to: channels) { messages in
				opened.finish(.success(()))
				for try await message in messages {
					let message = StreamMessage(channel: message.channel, bytes: Array(message.message))
					let (told, isNeeded) = streams.receive(message, from: stream)
					told.forEach(tell)
					guard isNeeded else { return }
				}
			}
		} catch {
			if !opened.finish(.failure(error)) { finish(because: StoreError(error)) }
		}
	}

	private func tell(_ message: StreamMessage) {
		guard failure == nil else { return }
		switch message.channel {
		case streams.markChannel:
			let words = String(decoding: message.bytes, as: UTF8.self).split(separator: " ")
			if words.count == 2, words[0] == "reply", let number = Int(words[1]) { settle(replies.hearMark(number)) }
		case Self.invalidationChannel:
			listener(.push([.string(Array("invalidate".utf8)), .array([.string(message.bytes)])]))
		default:
			listener(
				.push([.string(Array("message".utf8)), .string(Array(message.channel.utf8)), .string(message.bytes)])
			)
		}
	}
}
