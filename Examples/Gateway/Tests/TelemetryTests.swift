import InMemoryLogging
import Logging
import Metrics
import Testing
import Tracing

@testable import gateway

struct TelemetryTests {
	@Test("Metrics are written in the text format, sorted, with their types")
	func text() {
		let metrics = MetricsText()
		metrics.makeCounter(label: "b.count", dimensions: [("kind", "a \"b\"")]).increment(by: 2)
		metrics.makeMeter(label: "a.level", dimensions: []).set(1.5)
		metrics.makeTimer(label: "c", dimensions: []).recordNanoseconds(2_000_000)

		let lines = metrics.text.split(separator: "\n").map(String.init)

		#expect(
			lines.prefix(4) == [
				"# TYPE a_level gauge", "a_level 1.5", "# TYPE b_count counter", #"b_count{kind="a \"b\""} 2"#,
			]
		)
		#expect(lines.contains(#"c_seconds_bucket{le="0.001"} 0"#))
		#expect(lines.contains(#"c_seconds_bucket{le="0.0025"} 1"#))
		#expect(lines.suffix(3) == [#"c_seconds_bucket{le="+Inf"} 1"#, "c_seconds_sum 0.002", "c_seconds_count 1"])
	}

	@Test("The same name and labels are one series")
	func sameSeries() {
		let metrics = MetricsText()
		for _ in 0..<3 { metrics.makeCounter(label: "a", dimensions: [("b", "c")]).increment(by: 1) }

		#expect(metrics.text == "# TYPE a counter\na{b=\"c\"} 3\n")
	}

	@Test(
		"A trace that is damaged begins anew",
		arguments: [
			"", "00", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331",
			"01-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
			"00-00000000000000000000000000000000-b7ad6b7169203331-01",
			"00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01",
			"00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-1",
			"00-0af7651916cd43dd8448eb211c80319c-b7ad6b716920333x-01",
		]
	)
	func damagedTrace(_ header: String) {
		#expect(TraceContext(header: header) == nil)
	}

	@Test("The spans of a sampled trace are logged with their parents, and others are not", arguments: [true, false])
	func spans(_ isSampled: Bool) async throws {
		let handler = InMemoryLogHandler()
		let tracer = LogTracer(logger: Logger(label: "trace") { _ in handler }, share: 0)
		let header = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-0\(isSampled ? 1 : 0)"
		var context = InstrumentationContext.topLevel
		tracer.extract(["traceparent": header], into: &context, using: Fields())

		let outer = tracer.startSpan("read", context: context)
		let inner = tracer.startSpan("fetch", context: outer.context)
		inner.attributes["origin"] = "remote"
		inner.end()
		inner.end()
		outer.end()

		guard isSampled else {
			#expect(handler.entries.isEmpty)
			return
		}
		try #require(handler.entries.count == 2)
		let (first, second) = (handler.entries[0].metadata, handler.entries[1].metadata)
		#expect(first["parent"] == second["span"])
		#expect(second["parent"] == "b7ad6b7169203331")
		#expect(first["trace"] == "0af7651916cd43dd8448eb211c80319c")
		#expect(first["origin"] == "remote")
		var fields: [String: String] = [:]
		tracer.inject(inner.context, into: &fields, using: Fields())
		#expect(fields["traceparent"].flatMap { TraceContext(header: $0) } == inner.context.trace)
	}

	private struct Fields: Extractor, Injector {
		func extract(key: String, from carrier: [String: String]) -> String? { carrier[key] }
		func inject(_ value: String, forKey key: String, into carrier: inout [String: String]) { carrier[key] = value }
	}
}
