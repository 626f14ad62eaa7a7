import Metrics
import Synchronization

/// A number that only rises.
final class CounterSeries: CounterHandler, Series {
	private let value = Atomic<Int64>(0)
	var type: String { "counter" }

	func increment(by amount: Int64) { value.wrappingAdd(amount, ordering: .relaxed) }
	func reset() { value.store(0, ordering: .relaxed) }
	func lines(of name: MetricsText.Name) -> [String] { [name.line("\(value.load(ordering: .relaxed))")] }
}

/// A number that is what was last said.
final class GaugeSeries: MeterHandler, RecorderHandler, Series {
	private let value = Mutex(0.0)
	var type: String { "gauge" }

	func set(_ number: Int64) { set(Double(number)) }
	func set(_ number: Double) { value.withLock { $0 = number } }
	func record(_ number: Int64) { set(number) }
	func record(_ number: Double) { set(number) }
	func increment(by amount: Double) { value.withLock { $0 += amount } }
	func decrement(by amount: Double) { value.withLock { $0 -= amount } }
	func lines(of name: MetricsText.Name) -> [String] { [name.line("\(value.withLock { $0 })")] }
}

/// How many numbers were below each of some limits.
final class HistogramSeries: TimerHandler, RecorderHandler, Series {
	private struct State {
		/// How many numbers were below each limit but not below the one before it, and those above all.
		var counts = Array(repeating: 0, count: HistogramSeries.limits.count + 1)
		var sum = 0.0
	}

	private static let limits = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
	private let state = Mutex(State())
	private let unit: Double
	var type: String { "histogram" }

	/// - Parameter unit: By what each number is multiplied.
	init(unit: Double) { self.unit = unit }

	func recordNanoseconds(_ duration: Int64) { record(duration) }
	func record(_ number: Int64) { record(Double(number)) }
	func record(_ number: Double) {
		let number = number * unit
		let index = Self.limits.firstIndex { number <= $0 } ?? Self.limits.count
		state.withLock { state in
			state.counts[index] += 1
			state.sum += number
		}
	}

	func lines(of name: MetricsText.Name) -> [String] {
		let state = state.withLock { $0 }
		var total = 0
		var lines: [String] = []
		for (count, limit) in zip(state.counts, Self.limits.map { "\($0)" } + ["+Inf"]) {
			total += count
			lines.append(name.line("\(total)", suffix: "_bucket", label: "le=\"\(limit)\""))
		}
		return lines + [name.line("\(state.sum)", suffix: "_sum"), name.line("\(total)", suffix: "_count")]
	}
}
