internal import Foundation
import LarderCore

/// Runs work on its own threads, one for each core.
///
/// The threads' stacks are deep enough for the parser.
package struct WorkerThreads {
	private static let stackSize = 64 << 20

	/// The results of `transform` for `inputs`, in the order of the inputs.
	///
	/// With a `weight`, the heaviest inputs run first. Otherwise, one thread might still be busy with a heavy input
	/// when all others are done.
	///
	/// - Throws: The first error of `transform`, after the calls that have started are complete.
	package static func map<Input: Sendable, Output: Sendable>(
		_ inputs: [Input],
		weight: ((Input) -> Int)? = nil,
		_ transform: @escaping @Sendable (Input) throws -> Output
	) async throws -> [Output] {
		guard !inputs.isEmpty else { return [] }
		let weights = weight.map { inputs.map($0) }
		let order =
			weights.map { weights in inputs.indices.sorted { weights[$0] > weights[$1] } } ?? Array(inputs.indices)
		let count = min(ProcessInfo.processInfo.activeProcessorCount, inputs.count)
		let work = SharedWork<Output>(count: inputs.count, workers: count)
		return try await withCheckedThrowingContinuation { continuation in
			for _ in 0..<count {
				let thread = Thread {
					while let turn = work.next() {
						let index = order[turn]
						work.end(index, Result { try transform(inputs[index]) })
					}
					if let result = work.leave() { continuation.resume(with: result) }
				}
				thread.stackSize = stackSize
				thread.start()
			}
		}
	}
}

/// The inputs and results that the threads share.
private final class SharedWork<Output: Sendable>: Sendable {
	private struct State {
		var next = 0
		var workers: Int
		var outputs: [Output?]
		var failure: (any Error)?
	}

	private let state: Mutex<State>

	init(count: Int, workers: Int) {
		state = Mutex(State(workers: workers, outputs: Array(repeating: nil, count: count)))
	}

	/// The next input; `nil` if no input is left, or if a call failed.
	func next() -> Int? {
		state.withLock { state in
			guard state.failure == nil, state.next < state.outputs.count else { return nil }
			defer { state.next += 1 }
			return state.next
		}
	}

	func end(_ index: Int, _ result: Result<Output, any Error>) {
		state.withLock { state in
			switch result {
			case .success(let output): state.outputs[index] = output
			case .failure(let error): state.failure = state.failure ?? error
			}
		}
	}

	/// Removes a worker.
	///
	/// The last worker gets the results.
	func leave() -> Result<[Output], any Error>? {
		state.withLock { state in
			state.workers -= 1
			guard state.workers == 0 else { return nil }
			return state.failure.map(Result.failure) ?? .success(state.outputs.compactMap(\.self))
		}
	}
}
