import Metrics
import Synchronization

/// Keeps all metrics of the process, and writes them in the text format of Prometheus.
///
/// A service would use a package for this. The gateway has its own, so that everything it needs can be read here.
final class MetricsText: MetricsFactory {
	private let series = Mutex<[Name: any Series]>([:])

	/// What tells one series from another.
	struct Name: Hashable, Comparable {
		let metric: String
		let labels: String

		init(_ label: String, _ dimensions: [(String, String)]) {
			metric = Self.identifier(label)
			labels = dimensions.map { "\(Self.identifier($0))=\"\(Self.escaped($1))\"" }.joined(separator: ",")
		}

		private static func identifier(_ text: String) -> String {
			String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
		}

		private static func escaped(_ text: String) -> String {
			text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
		}

		static func < (one: Name, other: Name) -> Bool { (one.metric, one.labels) < (other.metric, other.labels) }
	}

	/// The metrics, one a line, in the order of their names.
	var text: String {
		var text = ""
		var last = ""
		for (name, series) in series.withLock({ $0.sorted { $0.key < $1.key } }) {
			if name.metric != last { text += "# TYPE \(name.metric) \(series.type)\n" }
			last = name.metric
			for line in series.lines(of: name) { text += "\(line)\n" }
		}
		return text
	}

	func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
		existing(label, dimensions) { CounterSeries() }
	}

	func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
		if aggregate { existing(label, dimensions) { HistogramSeries(unit: 1) } } else { gauge(label, dimensions) }
	}

	func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler { gauge(label, dimensions) }

	func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
		existing("\(label).seconds", dimensions) { HistogramSeries(unit: 1e-9) }
	}

	// The series of a process are few, and they live as long as it does.
	func destroyCounter(_ handler: any CounterHandler) {}
	func destroyRecorder(_ handler: any RecorderHandler) {}
	func destroyMeter(_ handler: any MeterHandler) {}
	func destroyTimer(_ handler: any TimerHandler) {}

	private func gauge(_ label: String, _ dimensions: [(String, String)]) -> GaugeSeries {
		existing(label, dimensions) { GaugeSeries() }
	}

	/// The series with this name, or a new one, which replaces one of another type.
	private func existing<Kind: Series>(_ label: String, _ dimensions: [(String, String)], _ make: () -> Kind) -> Kind {
		let name = Name(label, dimensions)
		return series.withLock { series in
			if let existing = series[name] as? Kind { return existing }
			let new = make()
			series[name] = new
			return new
		}
	}
}

/// The values of one metric with one set of labels.
protocol Series: AnyObject, Sendable {
	var type: String { get }
	func lines(of name: MetricsText.Name) -> [String]
}

extension MetricsText.Name {
	func line(_ value: String, suffix: String = "", label: String = "") -> String {
		let all = [labels, label].filter { !$0.isEmpty }.joined(separator: ",")
		return "\(metric)\(suffix)\(all.isEmpty ? "" : "{\(all)}") \(value)"
	}
}
