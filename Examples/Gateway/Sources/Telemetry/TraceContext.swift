import Tracing

/// The place of a span in a trace, as the header field `traceparent` carries it (W3C Trace Context).
struct TraceContext: Equatable, Sendable {
	var traceID: String
	var spanID: String
	var isSampled: Bool

	/// The first span of a new trace.
	init(isSampled: Bool) {
		(traceID, spanID) = (Self.digits(16) + Self.digits(16), Self.digits(16))
		self.isSampled = isSampled
	}

	/// Reads the value of the header field, or returns `nil` if it is not one.
	init?(header: String) {
		let parts = header.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
		guard
			parts.count == 4, parts[0] == "00", Self.isID(parts[1], 32), Self.isID(parts[2], 16),
			let flags = UInt8(parts[3], radix: 16), parts[3].count == 2
		else { return nil }
		(traceID, spanID, isSampled) = (parts[1], parts[2], flags & 1 == 1)
	}

	var header: String { "00-\(traceID)-\(spanID)-\(isSampled ? "01" : "00")" }

	/// A span inside this one.
	var child: TraceContext {
		var child = self
		child.spanID = Self.digits(16)
		return child
	}

	static let field = "traceparent"

	private static func digits(_ count: Int) -> String {
		let digits = String(UInt64.random(in: 1...UInt64.max), radix: 16)
		return String(repeating: "0", count: count - digits.count) + digits
	}

	private static func isID(_ text: String, _ count: Int) -> Bool {
		text.count == count && text.allSatisfy { $0.isASCII && $0.isHexDigit && !$0.isUppercase }
			&& text.contains { $0 != "0" }
	}
}

private enum TraceContextKey: InstrumentationContextKey {
	typealias Value = TraceContext
}

extension InstrumentationContext {
	var trace: TraceContext? {
		get { self[TraceContextKey.self] }
		set { self[TraceContextKey.self] = newValue }
	}
}
