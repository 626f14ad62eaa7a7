import Logging
import Synchronization
import Tracing

/// Logs each finished span of a sampled trace, and passes the trace on to other services.
///
/// A service would export spans to a collector. Without a package for that, the log shows them.
struct LogTracer: Tracer {
	let logger: Logger
	/// The share of traces that are sampled although their client did not ask for it.
	let share: Double

	func startSpan<Instant: TracerInstant>(
		_ operationName: String,
		context: @autoclosure () -> InstrumentationContext,
		ofKind kind: SpanKind,
		at instant: @autoclosure () -> Instant,
		function: String,
		file fileID: String,
		line: UInt
	) -> LogSpan {
		var context = context()
		let parent = context.trace
		context.trace = parent?.child ?? TraceContext(isSampled: share > 0 && Double.random(in: 0..<1) < share)
		let isSampled = context.trace?.isSampled == true
		return LogSpan(
			operationName,
			context: context,
			parent: parent?.spanID,
			start: isSampled ? instant().nanosecondsSinceEpoch : 0,
			logger: isSampled ? logger : nil
		)
	}

	/// Each span is logged when it ends, so there is nothing to flush.
	func forceFlush() {}

	func extract<Carrier, Extract: Extractor>(
		_ carrier: Carrier,
		into context: inout InstrumentationContext,
		using extractor: Extract
	) where Extract.Carrier == Carrier {
		if let header = extractor.extract(key: TraceContext.field, from: carrier) {
			context.trace = TraceContext(header: header)
		}
	}

	func inject<Carrier, Inject: Injector>(
		_ context: InstrumentationContext,
		into carrier: inout Carrier,
		using injector: Inject
	) where Inject.Carrier == Carrier {
		if let trace = context.trace { injector.inject(trace.header, forKey: TraceContext.field, into: &carrier) }
	}
}

/// A span that is logged when it ends, if its trace is sampled.
final class LogSpan: Span {
	private struct State {
		var name: String
		var attributes: SpanAttributes = [:]
		var events: [String] = []
		var links: [String] = []
		var errors: [String] = []
		var status: SpanStatus?
		var isRecording: Bool
	}

	let context: InstrumentationContext
	private let parent: String?
	private let start: UInt64
	private let logger: Logger?
	private let state: Mutex<State>

	init(_ name: String, context: InstrumentationContext, parent: String?, start: UInt64, logger: Logger?) {
		(self.context, self.parent, self.start, self.logger) = (context, parent, start, logger)
		state = Mutex(State(name: name, isRecording: logger != nil))
	}

	var isRecording: Bool { state.withLock { $0.isRecording } }

	var operationName: String {
		get { state.withLock { $0.name } }
		set { change { $0.name = newValue } }
	}

	var attributes: SpanAttributes {
		get { state.withLock { $0.attributes } }
		set { change { $0.attributes = newValue } }
	}

	func setStatus(_ status: SpanStatus) { change { $0.status = status } }
	func addEvent(_ event: SpanEvent) { change { $0.events.append(event.name) } }
	func addLink(_ link: SpanLink) { change { $0.links.append(link.context.trace?.header ?? "") } }

	func recordError<Instant: TracerInstant>(
		_ error: any Error,
		attributes: SpanAttributes,
		at instant: @autoclosure () -> Instant
	) {
		change { $0.errors.append("\(error)") }
	}

	func end<Instant: TracerInstant>(at instant: @autoclosure () -> Instant) {
		guard let logger else { return }
		let state: State? = state.withLock { state in
			guard state.isRecording else { return nil }
			state.isRecording = false
			return state
		}
		guard let state, let trace = context.trace else { return }
		let microseconds = (instant().nanosecondsSinceEpoch &- start) / 1_000
		var metadata: Logger.Metadata = [
			"trace": "\(trace.traceID)", "span": "\(trace.spanID)", "microseconds": "\(microseconds)",
		]
		if let parent { metadata["parent"] = "\(parent)" }
		if let status = state.status { metadata["status"] = "\(status.code)" }
		for (name, texts) in [("events", state.events), ("links", state.links), ("errors", state.errors)]
		where !texts.isEmpty {
			metadata[name] = .array(texts.map { .string($0) })
		}
		state.attributes.forEach { name, attribute in metadata[name] = "\(attribute.text)" }
		logger.notice("\(state.name)", metadata: metadata)
	}

	/// Spans of a trace that is not sampled keep nothing.
	private func change(_ body: (inout State) -> Void) {
		state.withLock { state in if state.isRecording { body(&state) } }
	}
}

extension SpanAttribute {
	/// The value alone.
	fileprivate var text: String {
		switch self {
		case .int32(let value): "\(value)"
		case .int64(let value): "\(value)"
		case .double(let value): "\(value)"
		case .bool(let value): "\(value)"
		case .string(let value): value
		case .stringConvertible(let value): "\(value)"
		default: "\(self)"
		}
	}
}
