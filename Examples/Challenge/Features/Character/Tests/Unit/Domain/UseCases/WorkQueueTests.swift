import LarderCore
import Testing

@testable import ChallengeCharacter

@Suite(.timeLimit(.minutes(30)))
struct WorkQueueTests {
	private final class Counter: Sendable {
		private let count = Mutex(0)

		var value: Int {
			get { count.withLock { $0 } }
			set { count.withLock { $0 = newValue } }
		}
	}

	private let sut = WorkQueue()
	private let counter = Counter()

	@Test("Pieces of work never overlap: none of a hundred increments is lost")
	func workDoesNotOverlap() async {
		await withTaskGroup { group in
			for _ in 1...100 {
				group.addTask { [sut, counter] in
					await sut.run {
						let count = counter.value
						await Task.yield()
						counter.value = count + 1
					}
				}
			}
		}

		#expect(counter.value == 100)
	}

	@Test("Work is done in the order of its calls")
	@MainActor func workKeepsItsOrder() async {
		// Tasks of one actor reach the queue one after the other.
		let tasks = (1...100).map { number in
			Task { [sut, counter] in
				await sut.run {
					await Task.yield()
					if counter.value == number - 1 { counter.value = number }
				}
			}
		}

		for task in tasks { await task.value }

		#expect(counter.value == 100)
	}

	@Test("Work is done even if the calling task is cancelled")
	func cancelledWorkIsDone() async {
		let task = Task { [sut, counter] in
			withUnsafeCurrentTask { $0?.cancel() }
			await sut.run { if !Task.isCancelled { counter.value += 1 } }
		}

		await task.value

		#expect(counter.value == 1)
	}
}
